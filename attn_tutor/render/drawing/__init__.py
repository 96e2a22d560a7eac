"""``draw``: heat maps, what a query looks at, a growing cache."""
