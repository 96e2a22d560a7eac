"""Floor 4: answers handed in at once, for one student or many, marked by the same judge."""
