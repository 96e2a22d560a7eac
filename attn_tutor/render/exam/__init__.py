"""An exam on the screen, its report, and both as JSON."""
