"""Reading what other programs write, so that their games can be compared with ours."""
