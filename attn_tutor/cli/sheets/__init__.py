"""What leaves the program as a file: ``sheet`` and ``export``."""
