"""Computer players: they decide from a :class:`~skatkit.rules.view.View` and never see more."""
