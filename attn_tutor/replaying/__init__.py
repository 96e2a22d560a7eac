"""Floor 5: what kept moves say when they are made again: the session, its facts, its notebook."""
