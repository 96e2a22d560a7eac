"""Every command, and where it lives: known before any of them is loaded."""

FAMILIES = {
    "list": "listing",
    "show": "show",
    "solve": "solve",
    "check": "check",
    "pack": "packs",
    "quiz": "quiz",
    "review": "quiz",
    "stats": "stats",
    "draw": "draw",
    "sheet": "sheet",
    "why": "why",
    "progress": "progress",
    "doctor": "doctor",
    "generate": "generate",
    "exam": "exam",
    "grade": "grade",
    "report": "report",
    "help": "help",
    "audit": "audit",
    "export": "export",
}
"""The file in which each command (or family of commands) is."""
