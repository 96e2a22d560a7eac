"""Floor 4: fresh numbers that tell mistakes apart, from a seed (marking rules, section 4)."""
