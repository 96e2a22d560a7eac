"""Floor 2: typed text to values. Nothing is ever evaluated as code."""
