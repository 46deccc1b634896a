"""Where the numbers of the player of Offiziersskat come from."""
