"""Problems on paper: sheets to fill in and worked keys, as PDF or Markdown.

``sheets.py`` puts everything that stands on the paper into plain data; ``pdf.py`` has it set by
Typst with ``sheet.typ``, ``markdown.py`` writes it down. ``codes.py`` makes the short code from
which a sheet's very numbers come back.
"""
