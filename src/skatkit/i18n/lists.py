"""Several texts as a language lists them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from skatkit.i18n.catalogue import Words


def listed(w: Words, texts: Sequence[str], *, either: bool = False) -> str:
    """Several texts, the last joined by *and*, or by *or* if any one of them is enough; empty for none.

    >>> from skatkit.i18n.catalogue import words
    >>> listed(words("de"), ["Kontra", "Re", "Supra"]), listed(words("en"), ["Bock", "Ramsch"], either=True)
    ('Kontra, Re und Supra', 'Bock or Ramsch')
    """
    if len(texts) < 2:
        return "".join(texts)
    last = "list.or" if either else "list.and"
    return w(last, first=row(w, texts[:-1]), second=texts[-1])


def row(w: Words, texts: Sequence[str]) -> str:
    """Several texts one after the other, as in a table or an enumeration.

    >>> from skatkit.i18n.catalogue import words
    >>> row(words("en"), ["18", "20", "22"])
    '18, 20, 22'
    """
    return reduce(lambda first, second: w("list.row", first=first, second=second), texts) if texts else ""
