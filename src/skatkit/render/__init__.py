"""Pictures as pure functions of what is shown: so far plain text in columns."""
