"""Floor 4: the stepper, a pure state machine: (session, move) to (session, events)."""
