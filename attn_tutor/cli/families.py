"""Every command, and where it lives: known before any of them is loaded."""

FAMILIES = {
    "list": "listing",
    "show": "show",
    "solve": "solve",
    "check": "check",
    "pack": "pack.family",
    "quiz": "quiz.command",
    "review": "quiz.command",
    "stats": "stats",
    "draw": "draw",
    "sheet": "sheets.sheet",
    "why": "why",
    "progress": "progress.command",
    "doctor": "doctor",
    "generate": "generate",
    "exam": "exam.command",
    "grade": "classroom.grade",
    "report": "classroom.report",
    "help": "help.command",
    "audit": "audit",
    "export": "sheets.export",
}
"""The file in which each command (or family of commands) is."""
