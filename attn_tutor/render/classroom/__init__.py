"""What a class did: its marks as rows, its report as a screen, a page or a table."""
