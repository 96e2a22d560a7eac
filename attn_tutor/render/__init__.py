"""Floor 5: events and values to Rich renderables. Returns them, never prints."""
