"""Floor 4: skills, mastery, schedule and exam marks: pure functions of a history and a time."""
