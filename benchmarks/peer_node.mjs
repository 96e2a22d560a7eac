// One npm peer at work: a job as JSON on stdin, what was found as JSON on stdout.
// Each peer is used as its own documentation says, with nothing of it left out or added.
import {createRequire} from "node:module";
import {readFileSync} from "node:fs";

const require = createRequire(import.meta.url);
const name = process.argv[2];
const job = JSON.parse(readFileSync(0, "utf8"));

// Each gives (expected value) -> ((text, tolerance or null) -> accepted), and may throw.
const RULES = {
    "mathjs": () => {
        const math = require("mathjs");
        return (expected) => (text, tolerance) => {
            const value = math.evaluate(text);
            return tolerance === null ? math.equal(value, expected) : Math.abs(value - expected) <= tolerance;
        };
    },
    "@khanacademy/kas": () => {
        const KAS = require("@khanacademy/kas");
        return (expected) => {
            const wanted = KAS.parse(expected.toFixed(15)).expr;
            return (text) => {
                const typed = KAS.parse(text);
                return typed.parsed && KAS.compare(typed.expr, wanted).equal;
            };
        };
    },
    "@khanacademy/perseus-score": () => {
        const {scoreNumericInput} = require("@khanacademy/perseus-score");
        return (expected) => {
            const rubric = (maxError) => ({coefficient: false, answers: [{value: expected, maxError,
                status: "correct", simplify: "optional", strict: false, message: "", answerForms: []}]});
            const made = new Map();
            return (text, tolerance) => {
                const key = tolerance ?? 0;
                if (!made.has(key)) made.set(key, rubric(key));
                const score = scoreNumericInput({currentValue: text}, made.get(key), "en");
                return score.type === "points" && score.earned === 1;
            };
        };
    },
};

const ruleFor = RULES[name]();
const safely = (rule, text, tolerance) => {
    try {
        return rule(text, tolerance) ? 1 : 0;
    } catch {
        return 0;
    }
};

if (job.work === "time") {
    const rule = ruleFor(job.expected);
    const accepted = job.texts.map((text) => safely(rule, text, job.tolerance));
    const chunks = [];
    for (let start = 0; start < job.texts.length; start += job.chunk) {
        chunks.push(job.texts.slice(start, start + job.chunk));
    }
    const best = chunks.map(() => Infinity);
    for (let round = 0; round < job.rounds; round++) {
        chunks.forEach((chunk, place) => {
            const start = process.hrtime.bigint();
            for (const text of chunk) safely(rule, text, job.tolerance);
            best[place] = Math.min(best[place], Number(process.hrtime.bigint() - start) / 1e9);
        });
    }
    const seconds = best.reduce((sum, each) => sum + each, 0) / job.texts.length;
    console.log(JSON.stringify({seconds, accepted}));
} else {
    const rules = new Map();
    const verdict = ([text, expected], tolerance) => {
        if (!rules.has(expected)) rules.set(expected, ruleFor(expected));
        return safely(rules.get(expected), text, tolerance);
    };
    console.log(JSON.stringify(job.tolerances.map((each) => job.cells.map((cell) => verdict(cell, each)))));
}
