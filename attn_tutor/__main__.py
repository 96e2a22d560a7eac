"""``python -m attn_tutor`` does the same as ``attn-tutor``."""

from attn_tutor.cli.main import run

if __name__ == "__main__":
    run()
