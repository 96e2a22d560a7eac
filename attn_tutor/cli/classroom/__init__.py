"""The commands for a whole class: ``grade`` and ``report``."""
