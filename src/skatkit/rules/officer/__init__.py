"""Offiziersskat for two: sixteen cards each in eight piles, an upper card open, a lower one covered.

A house game; no authority rules it. Covered cards are unknown to both players, and what lies open lies open
for both, so nothing is private: both views are the same but for whose they are.
"""
