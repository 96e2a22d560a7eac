"""The diagnosis: which mistakes fit what was typed (marking rules, section 3).

``diagnose.py`` speaks for one student; ``survey.py`` is the vectorised core for many; ``guesses``
makes the wrong numbers and ``carrying.py`` carries them on; ``fits.py`` compares, ``classes.py``
tells which mistakes are one in this problem, ``verdict.py`` decides and ``words.py`` asks.
"""
