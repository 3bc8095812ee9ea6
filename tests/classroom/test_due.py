"""Until when an assignment is to be done: a date and a time, kept and told as such."""

from datetime import date, datetime
from pathlib import Path

import pytest

from kernel_lib.classroom.assignment import Assignment


@pytest.mark.parametrize(
    ("until", "kept", "words"),
    [
        ("", "", ""),
        ("2026-05-08 14:00", "2026-05-08T14:00", "Friday, 8 May 2026, 14:00"),
        ("2026-05-08T14:00", "2026-05-08T14:00", "Friday, 8 May 2026, 14:00"),
        ("2026-05-08", "2026-05-08T23:59", "Friday, 8 May 2026, 23:59"),
        (datetime(2026, 12, 31, 8, 5, 30), "2026-12-31T08:05", "Thursday, 31 December 2026, 08:05"),
        (date(2026, 5, 8), "2026-05-08T23:59", "Friday, 8 May 2026, 23:59"),
    ],
)
def test_until_is_a_date_and_a_time(until: date | str, kept: str, words: str, tmp_path: Path) -> None:
    made = Assignment("Monday", ["gear/pairs"], until=until)
    again = Assignment.load(made.save(tmp_path / "monday.json"))
    assert (again.until, again.until_words) == (kept, words)


@pytest.mark.parametrize("until", ["Friday", "2026-13-01", "14:00", 7, None])
def test_until_that_is_no_date_is_refused(until: object) -> None:
    with pytest.raises(ValueError, match=r"until\)? must be a date and a time, as in '?2026-05-08 14:00'?, not"):
        Assignment("Monday", ["gear/pairs"], until=until)  # type: ignore[arg-type] # senseless


def test_words_that_an_earlier_version_kept_are_read_and_told(tmp_path: Path) -> None:
    file = Assignment("Monday", ["gear/pairs"], until="2026-05-08 14:00").save(tmp_path / "monday.json")
    file.write_text(file.read_text().replace("2026-05-08T14:00", "Friday"))
    assert Assignment.load(file).until_words == "Friday"
