"""How Sphinx makes the documentation."""

from typing import Any

from sphinx.application import Sphinx

from skatkit import __version__

project = "skatkit"
author = "The skatkit developers"
copyright = author
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.apidoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "api/modules.rst"]

# A page for every module, made from its docstrings.
apidoc_modules = [
    {"path": "../src/skatkit", "destination": "api", "separate_modules": True, "module_first": True}
]
autodoc_member_order = "bysource"
napoleon_use_ivar = True

html_theme = "alabaster"
html_title = f"skatkit {release}"


def skip_face(app: Sphinx, _what: str, _name: str, _obj: Any, _skip: bool, _options: Any) -> bool | None:
    """Leave out what the face, skatkit/__init__, hands out: it is documented where it lives."""
    return app.env.docname == "api/skatkit" or None


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-skip-member", skip_face)
