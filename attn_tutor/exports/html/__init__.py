"""One problem or a whole pack as one HTML page that works offline.

``page.py`` puts the page together from ``parts.py`` (what is given and what is filled in),
``picture.py`` (who looks at whom) and ``data.py`` (what the page compares with); ``page.css`` and
``page.js`` go into it as they are.
"""
