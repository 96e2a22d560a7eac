"""The commands of ``progress``."""
