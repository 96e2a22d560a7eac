"""Packs in their places: shipped, installed, given by path, archived, cached."""
