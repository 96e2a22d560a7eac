"use strict";
// Compares what is typed with the intervals in the page; nothing is marked by rules of its own.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const NOISE = 1e-13;
  const VERDICTS = ["right", "too_few", "truncated", "last_digit"];
  const LOOKS = {
    right: ["✓", "is-right"], wrong: ["✗", "is-wrong"], blank: ["–", "is-near"],
    unreadable: ["?", "is-near"], too_few: ["≈", "is-near"], truncated: ["≈", "is-near"],
    last_digit: ["≈", "is-near"],
  };

  // ---- words ------------------------------------------------------------------------------------

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return value && value.en !== undefined ? value[root.lang] : value;
  });
  const say = (name, values = {}) => fill(data.words[name][root.lang], values);

  function speak(language) {
    root.lang = language;
    document.title = root.dataset[language];
    for (const button of document.querySelectorAll(".switch button")) {
      button.setAttribute("aria-pressed", String(button.dataset.lang === language));
    }
    for (const step of document.querySelectorAll("form.step")) {
      if (step.found) answer(step, step.found);
    }
    for (const name of Object.keys(data.views)) draw(name);
  }

  // ---- reading a typed number -------------------------------------------------------------------

  const ABOVE = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const PARTS = { "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅛": "1/8" };
  const NUMERAL = /^(\d+\.?(\d*)|\.(\d+))(?:e([+-]?\d{1,3})| ?\* ?10 ?\^ ?\(?([+-]?\d{1,3})\)?)? ?(%?)$/i;
  const FUNCTIONS = { sqrt: Math.sqrt, "√": Math.sqrt, cbrt: Math.cbrt, exp: Math.exp, ln: Math.log, log: Math.log };
  const CONSTANTS = { e: Math.E, pi: Math.PI, "π": Math.PI };

  const lowered = (sign) => ({ "⁻": "-", "⁺": "+" })[sign] ?? ABOVE.indexOf(sign);

  // A fraction sign beside something else could be read in two ways: then it is not read.
  function alone(part, at, text) {
    const before = text.slice(0, at).trimEnd(), after = text.slice(at + 1).trimStart();
    const touches = /[\w.π)%²³½⅓⅔¼¾⅕⅛]$/.test(before) || /^[\w.π(√½⅓⅔¼¾⅕⅛⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(after);
    return touches ? "?" : `(${PARTS[part]})`;
  }

  // One spelling for the many: full-width signs, other minus signs, raised digits, × and ÷.
  function spelled(text) {
    return text
      .replace(/[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (up) => `^(${[...up].map(lowered).join("")})`)
      .replace(/^([-+]?\s*)(\d+)\s*([½⅓⅔¼¾⅕⅛])$/, (_, sign, whole, part) => `${sign}(${whole}+${PARTS[part]})`)
      .replace(/[½⅓⅔¼¾⅕⅛]/g, alone)
      .normalize("NFKC")
      .replace(/\*\*/g, "^")
      .replace(/[−–—‐‑‒]/g, "-")
      .replace(/[×·∙⋅∗]/g, "*")
      .replace(/[÷∕⁄]/g, "/")
      .replace(/[、،]/g, ",")
      .replace(/(\d)\s*[xX]\s*(?=[\d.(√])/g, "$1*")
      .trim();
  }

  // {value, form, decimals}, or {why} where it cannot be read
  function read(typed, masks) {
    if (typed.length > 200) return { why: "cannot_read" };
    let text = spelled(typed);
    if (text === "") return { why: "blank" };
    if (masks && /^-\s*(∞|inf|infinity)$/i.test(text)) return { value: -Infinity, form: "closed", decimals: 0 };
    if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text)) text = text.replace(/,/g, "");
    if (/^[+-]?\d+,\d+$/.test(text)) return { why: "comma", point: text.replace(",", ".") };
    if (text.includes(",")) return { why: "cannot_read" };
    const plain = numeral(text);
    if (plain) return Number.isFinite(plain.value) ? plain : { why: "cannot_read" };
    const value = evaluated(text);
    if (value === null || !Number.isFinite(value)) return { why: "cannot_read" };
    return { value, form: text.includes(".") ? "pointed" : "closed", decimals: 0 };
  }

  // Whether the first bracket is closed by the last sign.
  function wrapped(text) {
    let depth = 0;
    const closes = [...text].findIndex((sign) => {
      depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
      return depth === 0;
    });
    return text[0] === "(" && closes === text.length - 1;
  }

  function numeral(text) {
    let inside = text.replace(/\s+/g, " "), sign = 1;
    for (let before = ""; before !== inside;) { // signs and brackets around a number change no digits
      before = inside;
      if (wrapped(inside)) inside = inside.slice(1, -1).trim();
      const signed = /^([+-]) ?(.+)$/.exec(inside);
      if (signed) { sign *= signed[1] === "-" ? -1 : 1; inside = signed[2]; }
    }
    const found = NUMERAL.exec(inside);
    if (!found || found[0].length > 60) return null;
    const power = Number(found[4] || found[5] || 0), hundredth = found[6] ? 2 : 0;
    const places = Math.max(0, (found[2] || found[3] || "").length - power) + hundredth;
    return { value: sign * Number(found[1] + "e" + (power - hundredth)), form: "numeral", decimals: places };
  }

  function evaluated(text) {
    const found = [...text.matchAll(/\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[a-z]+|\S/gi)];
    const tokens = found.map(([token]) => token);
    const close = found.map(({ index }) => index > 0 && text[index - 1] !== " "); // nothing between
    let at = 0, depth = 0;
    class Unread extends Error {}
    const stop = () => { throw new Unread(); };
    const take = (token) => (tokens[at] === token ? (at += 1, true) : false);
    const near = () => close[at] || (/^[\d.]/.test(tokens[at - 1]) && tokens[at] !== "("); // 2 π
    const times = () => at < tokens.length && /^[a-zπ√(]/i.test(tokens[at]) && near();
    function sum() {
      let value = product();
      for (;;) {
        if (take("+")) value += product();
        else if (take("-")) value -= product();
        else return value;
      }
    }
    function product() {
      let value = signed();
      for (;;) {
        if (take("*")) value *= signed();
        else if (take("/")) { const by = signed(); if (by === 0) stop(); value /= by; }
        else if (times()) value *= power(); // 2√2, 2(3), 2pi
        else return value;
      }
    }
    function signed() {
      if ((depth += 1) > 400) stop();
      if (take("-")) return -signed();
      if (take("+")) return signed();
      return power();
    }
    function power() {
      const base = atom();
      if (!take("^")) return base;
      const bare = tokens[at] !== "(", up = signed();
      if (Math.abs(up) > 1000 || (base === 0 ? up <= 0 : base ** up === 0)) stop();
      if (Number.isNaN(base ** up) || (bare && times())) stop(); // 2^3e
      return base ** up;
    }
    function atom() {
      const token = tokens[at];
      if (token === undefined) stop();
      at += 1;
      if (token === "(") {
        const value = sum();
        return take(")") ? value : stop();
      }
      if (/e[+-]?\d{4}/i.test(token)) stop();
      if (/^[\d.]/.test(token)) return take("%") ? Number(token) / 100 : Number(token);
      const name = token.toLowerCase();
      if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name];
      if (!Object.hasOwn(FUNCTIONS, name)) stop();
      const bare = tokens[at] !== "(", value = FUNCTIONS[name](atom());
      if (bare && name !== "√" && tokens[at] === "^") stop(); // exp 2^3: is the 2 raised, or exp 2?
      const roots = name === "√" && tokens[at] === "√"; // √2√3 is clear, √2π is not
      return bare && times() && !roots ? stop() : value;
    }
    if (/^\d+ \d+ ?\/ ?\d+$/.test(text.replace(/^- ?/, ""))) { // mixed: 1 1/2
      const [, sign, whole, above, below] = /^(- ?)?(\d+) (\d+) ?\/ ?(\d+)$/.exec(text);
      return Number(below) === 0 ? null : (sign ? -1 : 1) * (Number(whole) + above / below);
    }
    try {
      const value = sum();
      return at === tokens.length ? value : null;
    } catch (error) {
      if (error instanceof Unread || error instanceof RangeError) return null;
      throw error;
    }
  }

  // ---- comparing --------------------------------------------------------------------------------

  function holds([low, high], value) {
    const slack = Number.isFinite(value) ? NOISE * Math.abs(value) : 0;
    return (low === null ? true : low <= value + slack) && (high === null ? true : value - slack <= high);
  }

  function verdict(blank, number) {
    const ways = blank.numerals;
    const numeral = ways[Math.min(number.decimals, ways.length - 1)];
    const lists = number.form === "numeral" ? numeral : blank[number.form];
    for (let i = 0; i < lists.length; i += 1) {
      if (lists[i] && lists[i].some((piece) => holds(piece, number.value))) return VERDICTS[i];
    }
    return "wrong";
  }

  function marked(step, input) {
    const blank = data.blanks[input.id], typed = input.value.trim();
    if (blank.answer !== undefined) {
      const same = (text) => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
      const right = same(typed) === same(blank.answer);
      return { input, typed, said: typed === "" ? "blank" : right ? "right" : "wrong" };
    }
    const number = read(typed, step.dataset.masks === "1");
    if (number.why === "blank") return { input, typed, said: "blank" };
    if (number.why) return { input, typed, said: "unreadable", why: number.why, point: number.point };
    return { input, typed, said: verdict(blank, number), value: number.value };
  }

  // The mistakes that would give every wrong number of a stage; asked about, never stated.
  function mistakes(step, found) {
    const wrong = found.filter((each) => each.said === "wrong" && each.value !== undefined);
    if (!wrong.length || (wrong.length === 1 && /(^|\.)scores$/.test(step.dataset.step))) return [];
    const key = (mistake) => `${mistake[0]} ${mistake[1]}`;
    const known = (each) => data.blanks[each.input.id].mistakes;
    const fitting = (each) => known(each).filter(([, , ...ends]) => holds(ends, each.value));
    const others = wrong.slice(1).map((each) => new Set(fitting(each).map(key)));
    const fine = found.filter((each) => each.said === "right" && each.value !== undefined);
    const against = new Set(fine.flatMap(known).filter(([place]) => data.mistakes[place].whole).map(key));
    const done = settled(step);
    const names = fitting(wrong[0]).filter((mistake) => others.every((set) => set.has(key(mistake)))
      && !against.has(key(mistake)) && !done.has(mistake[1])).map(([place]) => place);
    return [...new Set(names)].slice(0, 2).map((place) => data.mistakes[place]);
  }

  // The earlier stages of the problem that are right as a whole: no mistake was made there.
  function settled(step) {
    const done = new Set();
    for (const other of document.querySelectorAll(`form.step[data-problem="${step.dataset.problem}"]`)) {
      const inputs = [...other.querySelectorAll("input[type=text]")];
      const right = inputs.length > 0 && inputs.every((input) => marked(other, input).said === "right");
      if (other !== step && right) done.add(other.dataset.step);
    }
    return done;
  }

  // ---- answering --------------------------------------------------------------------------------

  function show(element, mark, said) {
    const [sign, look] = LOOKS[said];
    for (const each of [element, mark]) {
      each.classList.remove("is-right", "is-near", "is-wrong");
      each.classList.add(look);
    }
    mark.textContent = `${sign} ${say(said)}`;
    if (element.tagName === "INPUT") element.setAttribute("aria-invalid", String(said !== "right"));
  }

  function answer(step, found) {
    step.found = found;
    for (const each of found) show(each.input, document.getElementById(`${each.input.id}-mark`), each.said);
    const lines = [say("count", { right: found.filter((each) => each.said === "right").length, all: found.length })];
    for (const each of found.filter((one) => one.why)) {
      lines.push(say(each.why, { typed: each.typed, point: each.point }));
    }
    for (const near of VERDICTS.slice(1)) {
      if (found.some((each) => each.said === near)) lines.push(say(`about_${near}`));
    }
    const wrong = found.filter((each) => each.said === "wrong");
    if (wrong.length) lines.push(...guesses(step, found, wrong));
    const says = step.querySelector(".says");
    says.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  }

  function guesses(step, found, wrong) {
    if (step.dataset.kind !== "numbers" && step.dataset.kind !== "combination") return [];
    if (wrong.length === 1 && /(^|\.)scores$/.test(step.dataset.step)) return [say("check_signs")];
    const names = mistakes(step, found);
    return names.length ? names.map((each) => say("perhaps", each)) : [say("about_wrong")];
  }

  function check(step) {
    if (step.dataset.kind === "option") {
      const field = step.querySelector("fieldset");
      const chosen = [...field.querySelectorAll("input:checked")].map((each) => each.value).join(", ");
      const right = data.blanks[field.id].answer;
      const said = chosen === right ? "right" : "wrong";
      answer(step, [{ input: field, typed: chosen, said: chosen === "" ? "blank" : said }]);
      return;
    }
    answer(step, [...step.querySelectorAll("input[type=text]")].map((input) => marked(step, input)));
  }

  // ---- the picture ------------------------------------------------------------------------------

  const picked = (name, fallback) => {
    const chosen = document.querySelector(`input[name="${name}"]:checked`);
    return chosen ? Number(chosen.value) : fallback;
  };
  const svg = (tag, attributes, text = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    return element;
  };

  function draw(name) {
    const views = data.views[name];
    if (!views.length) return;
    const view = views[picked(`${name}-head`, 0)], query = picked(`${name}-query`, 0);
    lines(name, view, query);
    bars(name, view, query);
    const row = view.weights[query], most = Math.max(...row.map(([weight]) => weight));
    const keys = view.keys.filter((_, j) => row[j][0] === most);
    const weight = row.find(([value]) => value === most)[1];
    const words = { query: view.queries[query], key: keys[0], keys: keys.join(", "), weight };
    document.getElementById(`${name}-looks`).textContent = say(keys.length > 1 ? "looks_alike" : "looks", words);
  }

  function lines(name, view, query) {
    const picture = document.getElementById(`${name}-lines`);
    const rows = Math.max(view.queries.length, view.keys.length);
    const step = 44, height = rows * step + 12;
    const y = (place, count) => 6 + step * (place + 0.5 + (rows - count) / 2);
    picture.setAttribute("viewBox", `0 0 480 ${height}`);
    picture.replaceChildren();
    const order = view.queries.map((_, i) => i).filter((i) => i !== query).concat([query]);
    for (const i of order) {
      view.weights[i].forEach(([weight], j) => {
        if (!weight) return;
        picture.append(svg("line", {
          x1: 160, y1: y(i, view.queries.length), x2: 320, y2: y(j, view.keys.length),
          class: i === query ? "link" : "other", "stroke-width": (i === query ? 14 : 5) * weight + 0.5,
          "stroke-opacity": i === query ? 0.35 + 0.65 * weight : 0.5,
        }));
      });
    }
    const short = (label) => (label.length > 14 ? label.slice(0, 13) + "…" : label);
    view.queries.forEach((label, i) => {
      const place = { x: 150, y: y(i, view.queries.length) + 5, "text-anchor": "end" };
      const text = svg("text", { ...place, class: i === query ? "query chosen" : "query" }, short(label));
      text.addEventListener("click", () => choose(name, i));
      picture.append(text);
    });
    view.keys.forEach((label, j) => {
      picture.append(svg("text", { x: 330, y: y(j, view.keys.length) + 5 }, short(label)));
    });
  }

  function choose(name, place) {
    document.querySelector(`input[name="${name}-query"][value="${place}"]`).checked = true;
    draw(name);
  }

  function bars(name, view, query) {
    const scores = view.scores[query].map(([value]) => value ?? 0);
    const low = Math.min(0, ...scores), span = Math.max(0, ...scores) - low || 1;
    const rows = view.keys.map((label, j) => {
      const row = document.createElement("tr"), head = document.createElement("th");
      head.scope = "row";
      head.textContent = label;
      const weight = view.weights[query][j];
      row.append(head, bar(view.scores[query][j], low, span), bar(weight, 0, 1));
      return row;
    });
    document.getElementById(`${name}-bars`).replaceChildren(...rows);
  }

  function bar([value, text], low, span) {
    const [cell, track, filled] = ["td", "span", "i"].map((tag) => document.createElement(tag));
    track.className = "track";
    const from = Math.min(0, value ?? 0), to = Math.max(0, value ?? 0);
    filled.style.left = `${(100 * (from - low)) / span}%`;
    filled.style.width = `${(100 * (to - from)) / span}%`;
    track.append(filled);
    cell.append(value === null ? "−∞" : text.replace("-", "−"), track);
    return cell;
  }

  // ---- listening --------------------------------------------------------------------------------

  for (const step of document.querySelectorAll("form.step")) {
    step.addEventListener("submit", (event) => event.preventDefault());
    const button = step.querySelector(".check");
    if (button) button.addEventListener("click", () => check(step));
    step.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches("input[type=text]")) {
        event.preventDefault();
        check(step);
      }
    });
  }
  for (const button of document.querySelectorAll(".switch button")) {
    button.addEventListener("click", () => speak(button.dataset.lang));
  }
  for (const name of Object.keys(data.views)) {
    for (const input of document.querySelectorAll(`input[name="${name}-query"], input[name="${name}-head"]`)) {
      input.addEventListener("change", () => draw(name));
    }
  }
  speak(root.lang);
  // for whoever tests the page: how a text is read, and what is said of it in a cell
  window.attnTutor = {
    read: (text, masks = false) => read(text, masks),
    said: (id, text, masks = false) => {
      const number = read(text, masks);
      return number.why ? number.why : verdict(data.blanks[id], number);
    },
  };
})();
