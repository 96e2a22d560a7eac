"""The commands of ``pack``, one file each."""
