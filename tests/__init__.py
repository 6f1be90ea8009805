"""The tests of Birchbark."""
