"""Words: what the codes of the library are called in each language."""
