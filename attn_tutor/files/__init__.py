"""Floor 5: answers files and class files to columns. YAML is read only here and in packs/."""
