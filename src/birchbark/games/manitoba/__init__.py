"""Manitoba: the rules, with one module for each chapter of the rule text."""
