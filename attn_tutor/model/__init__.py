"""Floor 2: problems, their kinds and stages, and the derivation of every true value."""
