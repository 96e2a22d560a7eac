"""``exam``: a sitting without help, and the file that is handed in."""
