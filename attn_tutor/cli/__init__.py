"""Floor 6: commands. The only place that reads stdin, prints and asks the clock."""
