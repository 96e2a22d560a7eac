"""Floor 5: problems as text or bytes for paper, browsers and learning systems; one file a format.

Nothing here reads or writes a file of the user's, asks the clock or decides what is right: the
intervals that a page or a quiz compares with are asked of the judge (``intervals.py``).
"""
