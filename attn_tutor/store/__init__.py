"""Floor 5: what is remembered between two starts."""
