"""Floor 5: YAML packs to problems, with every finding at once."""
