"""What Skat is: cards, auction, contracts, play, value, and what each position may know.

This package needs nothing but the standard library and reads neither clock, file, environment nor a
global random generator.
"""
