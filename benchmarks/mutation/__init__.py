"""Break one thing at a time and see whether a test notices."""
