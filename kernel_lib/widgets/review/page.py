"""The page of a review: what is asked, what was tried and what that is worth, and, after the answer, the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kernel_lib.study.judging import phrases
from kernel_lib.widgets.player.verdicts import cell_of, chances_of, pieces_of, reasons_in, verdict_of
from kernel_lib.widgets.review.attempts import Mistake, WeighedMove, counts, found_at
from kernel_lib.words import Message, sentences

say = sentences("review")


def page_of(mistakes: Sequence[Mistake], place: int) -> dict[str, Any]:
    """Return the page of the mistake at this place among all that are gone through."""
    one = mistakes[place]
    reasons = reasons_in(one.replay)
    answer = verdict_of(one.replay, one.judgement, reasons.get(one.judgement.at, "")) if one.answered else None
    said = answer["how"] if answer else []
    return {
        "title": say("title"),
        "place": say("place", number=place + 1, count=len(mistakes)),
        "pips": [{"status": mistake.status, "about": say(f"pip-{mistake.status}")} for mistake in mistakes],
        "now": place,
        "ask": say("ask", name=one.judgement.name),
        "about": _about(one),
        "tries": [told_try(one, made, number) for number, made in enumerate(one.tries, 1)],
        "slot": None if one.answered else _slot(len(one.tries) + 1),
        "answer": None if answer is None else answer | {"how": list(range(len(said)))},
        "said": said,
        "deeds": list(_deeds(mistakes, place)),
        "count": counts(mistakes),
        "tried": [str(made.move) for made in one.tries if not made.right],
        "course": _course(one),
    }


def empty_page(why: str) -> dict[str, Any]:
    """Return the page where there is nothing to review, and why."""
    return {
        "title": say("title"), "place": "", "pips": [], "now": 0, "ask": "", "about": why, "tries": [],
        "slot": None, "answer": None, "said": [], "deeds": [], "count": "", "tried": [], "course": None,
    }  # fmt: skip


def _about(one: Mistake) -> str:
    return say("lost" if one.answered else "lost-hidden", lost=phrases.lost_in_100(one.judgement.lost))


def _slot(number: int) -> dict[str, str]:
    return {
        "number": say("try", number=number),
        "head": say("what-else"),
        "told": say("as-good"),
    }


def told_try(one: Mistake, made: WeighedMove, number: int) -> dict[str, Any]:
    """Return a try as the page shows it: its piece, how good it is, and a bar with its error."""
    worth, view = made.worth, one.replay.at(one.judgement.parent).view(one.judgement.seat)
    pieces = pieces_of(one.replay.game, view, [made.move], one.replay.names)
    called, grade = worth.called, phrases.grade_text(worth.grade)
    head = say("try-right", called=called) if made.right else say("try-wrong", called=called, grade=grade)
    told = "is-best" if worth.lost <= 0 else "is-worth-close" if made.right else "is-worth"
    said = say(told, chance=phrases.in_100(worth.chance), behind=phrases.in_100(max(worth.lost, 0)))
    if made.side.utility.unit == "points":
        said = say("in-points", points=phrases.value_text(made.side, worth), said=said)
    if made.move == one.judgement.move:
        said = say("was-played", said=said)
    return {
        "number": say("try", number=number),
        "piece": pieces.get(made.move, ""),
        "head": head,
        "told": said,
        "right": made.right,
        "cell": cell_of(made.side, worth),
    }


def _deeds(mistakes: Sequence[Mistake], place: int) -> Iterator[dict[str, Any]]:
    """Return the buttons below the board."""
    one, last = mistakes[place], place == len(mistakes) - 1
    if not one.answered:
        yield _deed("hint", off=one.hinted)
        yield _deed("show")
    if not one.answered and not last:
        yield _deed("skip")
    if not last:
        yield _deed("next", filled=one.answered, off=not one.answered)
    elif one.answered and any(not mistake.tries or not mistake.tries[-1].right for mistake in mistakes):
        yield _deed("again", filled=True)


def _deed(name: str, *, filled: bool = False, off: bool = False) -> dict[str, Any]:
    words, about = say(f"button-{name}"), say(f"button-{name}.about")
    return {"name": name, "words": words, "about": about, "filled": filled, "off": off}


def _course(one: Mistake) -> dict[str, Any]:
    """Return the line of chances of whoever decided, up to the decision, by the number of moves."""
    replay, seat = one.replay, one.judgement.seat
    path, whole = replay.path(one.judgement.parent), replay.main_line.ids
    plies = {at: ply for ply, at in enumerate(path, 1)}
    found = [judgement for at in path if replay.evals(at) and (judgement := found_at(replay, at)) is not None]
    points = [[plies[int(at)], chance, off] for at, chance, off in chances_of(found, seat)]
    return {
        "words": str(Message("player/chances")),
        "seat": seat,
        "lines": [{"seat": seat, "name": replay.names[seat], "points": points}],
        "ply": len(path),
        "plies": max(len(whole), len(path) + 1),
        "hidden": "" if one.answered else say("hidden"),
    }
