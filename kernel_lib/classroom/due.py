"""Until when an assignment is to be done: a date and a time, by the clocks of those who do it."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Final

from kernel_lib.core.validation import require_type
from kernel_lib.words import sentences

DAY_ENDS: Final = time(23, 59)
"""A date without a time means the end of that day."""
KIND: Final = "a date and a time, as in '2026-05-08 14:00'"
say: Final = sentences("assignment")


def due_text(until: date | str) -> str:
    """Return a date and a time as they are kept, as in '2026-05-08T14:00'; empty for an empty text.

    A time of another zone is turned into that of this machine. ValueError: it is no date.
    """
    require_type("until", until, str | date, KIND)
    text = until.isoformat() if isinstance(until, date) else until.strip()
    if not text:
        return ""
    when = due_at(text)
    if when is None:
        raise ValueError(say("no-date", text=text))
    return when.isoformat(timespec="minutes")


def due_at(text: str) -> datetime | None:
    """Return the date and the time that a text says, without a zone; None where it says neither."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return None
    if when.tzinfo is not None:
        when = when.astimezone().replace(tzinfo=None)
    return datetime.combine(when, DAY_ENDS) if _is_day(text) else when


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def due_words(text: str) -> str:
    """Return a date and a time as people read it: 'Friday, 8 May 2026, 14:00'. What an earlier version kept as words
    stays as it is.
    """
    when = due_at(text)
    if when is None:
        return text
    time_of_day = f"{when:%H:%M}"
    return say("due", weekday=when.weekday(), day=when.day, month=when.month, year=when.year, time=time_of_day)
