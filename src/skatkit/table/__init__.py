"""A live table without input and output: who sits where, which deal comes next, who is waited for."""
