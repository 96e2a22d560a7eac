"""Help pages, topics, wrong usage and the Tab key."""
