"""Floor 6: what ``from attn_tutor import …`` gives a notebook or a script; see docs/notebook.md."""
