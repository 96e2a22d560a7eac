"""attn-tutor: work scaled dot-product attention by hand and learn which mistake you made."""

__version__ = "0.1.0"
