"""What is measured by hand: speed, mutants, fuzzing, versions."""
