"""Floor 1: the mathematics of attention, intervals and closed forms. Knows no words."""
