"""Floor 3: the one judge and the diagnosis of mistakes."""
