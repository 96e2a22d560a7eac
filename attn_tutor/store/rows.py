"""The journal's SQL: what is asked of the tables, and rows to data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from attn_tutor.store.walks import Entry, Kept, Walk

PUT_WALK = "INSERT OR IGNORE INTO walks VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
PUT_MOVE = (
    "INSERT OR IGNORE INTO moves (digest, walk, number, after, at, name, text)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
PUT_OUTCOME = "INSERT OR REPLACE INTO outcomes VALUES (?, ?)"
HAS_MOVE = "SELECT 1 FROM moves WHERE digest = ?"
FOLLOWERS = "SELECT count(*) FROM moves WHERE after = ?"
WALK = "w.id, w.pack, w.problem, w.revision, w.begun, w.seed, w.options"
MOVE = "m.number, m.at, m.name, m.text, m.after"

TIPS = f"""
SELECT {WALK}, m.digest, m.number + 1, m.at, o.outcome
FROM moves m JOIN walks w ON w.key = m.walk LEFT JOIN outcomes o ON o.tip = m.digest
WHERE NOT EXISTS (
  SELECT 1 FROM moves c WHERE c.after = m.digest AND c.digest NOT IN (SELECT digest FROM loose))
AND m.digest NOT IN (SELECT digest FROM loose)
{{only}} ORDER BY m.at DESC, m.digest LIMIT ?
"""  # noqa: S608 - our own words
ONLY_PROBLEM = "AND w.pack = ? AND w.problem = ?"
CHAIN = f"""
WITH RECURSIVE chain (digest) AS (
  SELECT ? UNION ALL SELECT m.after FROM moves m JOIN chain ON m.digest = chain.digest)
SELECT {MOVE} FROM chain JOIN moves m ON m.digest = chain.digest ORDER BY m.number
"""  # noqa: S608
SINCE = f"""
SELECT {WALK}, {MOVE} FROM moves m JOIN walks w ON w.key = m.walk
WHERE m.at >= ? AND m.digest NOT IN (SELECT digest FROM loose) ORDER BY m.at, m.place
"""  # noqa: S608
EVERYTHING = f"""
SELECT {WALK}, {MOVE} FROM moves m JOIN walks w ON w.key = m.walk
{{only}} ORDER BY w.begun, w.key, m.number, m.at, m.digest
"""  # noqa: S608
FORGET_LOOSE = "DELETE FROM loose"
FIND_LOOSE = """
INSERT INTO loose WITH RECURSIVE astray (digest) AS (
  SELECT m.digest FROM moves m
  LEFT JOIN moves b ON b.digest = m.after AND b.walk = m.walk AND b.number = m.number - 1
  WHERE b.digest IS NULL AND NOT (m.number = 0 AND m.after = m.walk)
  UNION SELECT m.digest FROM moves m JOIN astray ON m.after = astray.digest)
SELECT digest FROM astray
"""
FORKS = """
SELECT w.pack, w.problem, w.begun, m.after, count(*) FROM moves m JOIN walks w ON w.key = m.walk
GROUP BY m.after HAVING count(*) > 1
UNION ALL SELECT w.pack, w.problem, w.begun, w.id, count(*) FROM walks w
GROUP BY w.id HAVING count(*) > 1
"""
PROBLEMS = "SELECT DISTINCT pack, problem FROM walks ORDER BY pack, problem"
_OF_PROBLEM = "(SELECT key FROM walks WHERE pack = ? AND problem = ?)"
_TIPS_OF_PROBLEM = f"(SELECT digest FROM moves WHERE walk IN {_OF_PROBLEM})"  # noqa: S608
FORGET_PROBLEM = (
    f"DELETE FROM outcomes WHERE tip IN {_TIPS_OF_PROBLEM}",  # noqa: S608
    f"DELETE FROM loose WHERE digest IN {_TIPS_OF_PROBLEM}",  # noqa: S608
    f"DELETE FROM moves WHERE walk IN {_OF_PROBLEM}",  # noqa: S608
    "DELETE FROM walks WHERE pack = ? AND problem = ?",
)


def walk_row(walk: Walk) -> tuple[Any, ...]:
    """Give a walk as a row of its table."""
    seed = None if walk.seed is None else str(walk.seed)
    options = json.dumps(dict(walk.options), sort_keys=True)
    return (walk.key, *walk[:4], walk.begun, seed, options)


def move_rows(walk: Walk, entries: Iterable[Entry]) -> Iterator[tuple[Any, ...]]:
    """Give moves as rows of their table."""
    key = walk.key
    for entry in entries:
        number, at, name, text, after = entry
        yield (entry.digest, key, number, after, at, name, text)


def walk_of(row: tuple[Any, ...]) -> Walk:
    """Read the first columns of a row as a walk."""
    identifier, pack, problem, revision, begun, seed, options = row[:7]
    number = None if seed is None else int(seed)
    return Walk(identifier, pack, problem, revision, begun, number, json.loads(options))


def kept_of(row: tuple[Any, ...]) -> Kept:
    """Read a row of TIPS."""
    return Kept(walk_of(row), *row[7:])


def record_of(row: tuple[Any, ...]) -> tuple[Walk, Entry]:
    """Read a row that is a walk and a move."""
    return walk_of(row), Entry(*row[7:])
