"""Floor 5: robot students go through problems with the real stepper (``pack prove``)."""
