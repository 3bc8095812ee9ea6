"""A review: from mistake to mistake, with what was played hidden; the learner finds better by playing on the board.

Whatever is as good as the best, within its error, is right. What was tried stays, with what it is worth.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Protocol

import ipywidgets

from kernel_lib.core import OPEN, Move, Refusal, State
from kernel_lib.replay import Replay, load
from kernel_lib.study import sayings
from kernel_lib.widgets.board import Shape, Theme, Tone
from kernel_lib.widgets.camera import Camera
from kernel_lib.widgets.eyes import Seat, eyes_for, seat_of, view_name
from kernel_lib.widgets.judging import SENTENCES as CHANCES
from kernel_lib.widgets.judging import cell_of, chances_of, pieces_of, reasons_in, verdict_of
from kernel_lib.widgets.listening import Act, Command, Why
from kernel_lib.widgets.listening import Try as Held
from kernel_lib.widgets.reviewing import Mistake, Try, counts, found_at, mistakes_in
from kernel_lib.widgets.telling import seats_of, story
from kernel_lib.widgets.whole import Whole
from kernel_lib.words import Name, joined, sentence

SENTENCES: Final = {
    "title": "Learn from your mistakes",
    "place": "{number} of {count}",
    "ask": "Find better for {name}",
    "about": "What was played here lost {lost} of 100 chances to win.",
    "stays hidden": "It stays hidden until you have answered.",
    "try": "try {number}",
    "slot": "What else could be played?",
    "counts": "As good within its error counts as found.",
    "head": "{called}: {grade}",
    "right": "Found: {called}",
    "is worth": "{chance} in 100, {behind} fewer than the best.",
    "is worth, close": "{chance} in 100: as good as the best, within its error.",
    "is best": "{chance} in 100: the best there is.",
    "points": "{points} points; {said}",
    "played": "That is what was played.",
    "shown": "The best is {called}.",
    "tried": "You have tried that here.",
    "hidden": "What comes is hidden until you answer.",
    "hint": "One of these is as good as any: {moves}.",
    "over": "That is answered. Go on to the next one.",
    "none": "No mistake: nothing that {name} decided here lost 5 of 100 chances to win or more, beyond its error.",
    "none at all": "No mistake: no judged decision here lost 5 of 100 chances to win or more, beyond its error.",
    "unjudged": (
        "Nothing that {name} decided is judged in this game yet. Judge it with kl.judge(replay), or with "
        "`cogbook judge FILE` on the command line; then open the review again."
    ),
    "anybody": "anybody",
    "other games": "A review is of one game: here are {games}.",
    "no decision": "Move {at} of {file} is no decision with a verdict, so there is nothing to be found better.",
    "stays": "There is nothing to take back: what you try is weighed, and the game stays where it is.",
    "no command": "There is no button {name} in a review.",
}
PIPS: Final = {
    "open": "to come",
    "found": "found at the first try",
    "later": "found after a wrong try or a hint",
    "shown": "was shown",
    "skipped": "skipped",
}
DEEDS: Final = {
    "hint": ("Hint", "Leave out most of the moves (H)"),
    "show": ("Show the answer", "See what was played and what was better"),
    "skip": ("Skip it", "Go on without an answer"),
    "next": ("Next", "Go on to the next mistake (N)"),
    "again": ("Those not found, again", "Begin again with what was shown, skipped or not answered"),
}
HINTED: Final = 3
"""So many moves a hint names, of which one is as good as any."""
JOINT: Final = "; "
STANDS: Final = {"runs": False}
"""Of a shot: clocks stand as they stood at the decision; who reviews has time."""


class Moment(Protocol):
    """A decision in a game, as `kl.mistakes` finds them."""

    @property
    def at(self) -> int: ...
    def replay(self) -> Replay: ...


Source = Replay | str | os.PathLike[str] | Iterable["Moment | tuple[Replay, int]"]


class Review(Whole):
    """Goes through the mistakes in a judged game, or through `kl.mistakes(...)`, or any (replay, at).

    `seat`: whose mistakes; without it those of the one person in the game, else of everybody. What is played on the
    board is weighed: a move that is as good as the best, within its error, is right; one that was not judged is judged
    at once. `counted` says how it went.

    ValueError: no such seat, a file that cannot be read, moves that are no judged decisions, or of several games.
    """

    def __init__(self, source: Source, seat: Seat = None, *, theme: Theme = "auto", shape: Shape = "auto") -> None:
        self._mistakes, self._first, self._nothing = _gathered(source, seat)
        game = self._first.game
        super().__init__(
            mode="review",
            symbols=game.scene.sheet(),
            title=f"{game.title}: {SENTENCES['title']}",
            sections=["board", "controls", "log"],
            theme=theme,
            shape=shape,
        )
        self.below: ipywidgets.Box = ipywidgets.VBox()
        self._place = 0
        self.hear(Act, self._act)
        self.hear(Why, self._why)
        self.hear(Held, self._hold)
        self.hear(Command, lambda message: self._command(message.name))
        self._begin()

    def __repr__(self) -> str:
        return f"<Review of {len(self._mistakes)} mistakes>"

    @property
    def counted(self) -> str:
        """How it went so far, in a sentence."""
        return counts(self._mistakes)

    @property
    def mistakes(self) -> Sequence[Mistake]:
        """What is gone through, each with what was tried and how it was answered."""
        return tuple(self._mistakes)

    @property
    def now(self) -> Mistake | None:
        """The one that is on show; None where there is none."""
        return self._mistakes[self._place] if self._mistakes else None

    @property
    def nothing(self) -> str:
        """Why there is nothing to review, in a sentence; empty where there is something."""
        return "" if self._mistakes else self._nothing

    # What is on show --------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Puts the position before the mistake on show, as whoever decided saw it, and nothing that came after."""
        one = self.now
        if one is None:
            self._show_nothing()
            return
        replay, seat = one.replay, one.judgement.seat
        path = replay.path(one.judgement.parent)
        self._camera = Camera(replay.game, replay.names, seat, called=replay.called)
        with self.hold_sync():
            self.seats = seats_of(replay.names)
            self.narrate(story(replay, path, seat, replay.names))
            self.show([self._camera.take(self._state, at=one.judgement.parent, asks=not one.answered) | STANDS])
            self._tell()

    def _show_nothing(self) -> None:
        """Where there is nothing to review: the game as it ended, and the sentence that says so."""
        replay = self._first
        seat = None if replay.viewer == OPEN else replay.viewer
        camera = Camera(replay.game, replay.names, seat, buttons=False, called=replay.called)
        with self.hold_sync():
            self.seats = seats_of(replay.names)
            self.show([camera.take(replay.at(replay.main), at=replay.main)])
            self.review = _empty(self._nothing)

    @property
    def _state(self) -> State:
        one = self._mistakes[self._place]
        return one.replay.at(one.judgement.parent)

    def _tell(self) -> None:
        one = self._mistakes[self._place]
        reasons = reasons_in(one.replay)
        answer = verdict_of(one.replay, one.judgement, reasons.get(one.judgement.at, "")) if one.answered else None
        said = answer["how"] if answer else []
        self.task = f"{_ask(one)}." if not one.answered else ""
        self.review = {
            "title": SENTENCES["title"],
            "place": SENTENCES["place"].format(number=self._place + 1, count=len(self._mistakes)),
            "pips": [{"status": mistake.status, "about": PIPS[mistake.status]} for mistake in self._mistakes],
            "now": self._place,
            "ask": _ask(one),
            "about": _about(one),
            "tries": [_told_try(one, made, number) for number, made in enumerate(one.tries, 1)],
            "slot": None if one.answered else _slot(len(one.tries) + 1),
            "answer": None if answer is None else answer | {"how": list(range(len(said)))},
            "said": said,
            "deeds": list(self._deeds(one)),
            "count": self.counted,
            "tried": [str(made.move) for made in one.tries if not made.right],
            "course": _course(one),
        }

    def _deeds(self, one: Mistake) -> Iterator[dict[str, Any]]:
        last = self._place == len(self._mistakes) - 1
        if not one.answered:
            yield _deed("hint", off=one.hinted)
            yield _deed("show")
        if not one.answered and not last:
            yield _deed("skip")
        if not last:
            yield _deed("next", filled=one.answered, off=not one.answered)
        elif one.answered and any(not mistake.tries or not mistake.tries[-1].right for mistake in self._mistakes):
            yield _deed("again", filled=True)

    # What the learner does --------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Answer with the move that `text` says."""
        self._act(Act(text))

    def _act(self, message: Act) -> None:
        one = self.now
        if one is None:
            return
        if one.answered:
            self._say(SENTENCES["over"])
            return
        seat = one.judgement.seat
        try:
            move = one.replay.game.parse(message.move.split(JOINT)[0])
            refusal = self._state.why_illegal(move, seat)
        except ValueError as unreadable:
            self._say(str(unreadable), "refusal")
            return
        if refusal is not None:
            self._refuse(refusal)
        elif any(made.move == move for made in one.tries):
            self._say(SENTENCES["tried"], "refusal")
        else:
            self._weigh(one, move)

    def _weigh(self, one: Mistake, move: Move) -> None:
        self.busy(on=True)
        try:
            made = one.weigh(move)
        except ValueError as unknown:
            self._say(str(unknown), "refusal")
            return
        one.take(made)
        told = _told_try(one, made, len(one.tries))
        with self.hold_sync():
            self._tell()
            self._draw()
        self._say(f"{told['head']}. {told['told']}", "saved" if made.right else "refusal")

    def _draw(self) -> None:
        """The position once more, after an answer with the best move marked."""
        one = self._mistakes[self._place]
        best = one.judgement.best.move if one.answered else None
        self.add(self._camera.take(self._state, at=one.judgement.parent, hint=best, asks=best is None) | STANDS)

    def _why(self, message: Why) -> None:
        one = self.now
        if one is None:
            return
        try:
            refusal = self._state.why_illegal(one.replay.game.parse(message.move.split(JOINT)[0]), one.judgement.seat)
        except ValueError as unreadable:
            self._say(str(unreadable), "refusal")
            return
        if refusal is not None:
            self._refuse(refusal)
        else:
            self.busy(on=False)

    def _hold(self, message: Held) -> None:
        """Shows what a chosen move would do, as whoever decided knows it."""
        one = self.now
        if one is None:
            return
        moves: list[Move] = []
        try:
            moves = [one.replay.game.parse(part) for part in message.move.split(JOINT) if part]
            refusals = [self._state.why_illegal(move, one.judgement.seat) for move in moves[:1]]
        except ValueError:
            return
        if not any(refusals) and len(moves) < 2:
            shot = self._camera.take(self._state, at=one.judgement.parent, tried=moves, hold=0, asks=not one.answered)
            self.add(shot | STANDS | {"tried": message.move})

    def _refuse(self, refusal: Refusal) -> None:
        rule = self._first.game.rulebook[refusal.rule]
        self.say(refusal.sentence, "refusal", why=f"{rule.title}. {rule.text} ({rule.source}; {rule.id})")
        self.busy(on=False)

    def _say(self, text: str, tone: Tone = "info") -> None:
        self.say(text, tone)
        self.busy(on=False)

    # The buttons ------------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        deed, _, number = name.removeprefix("!").partition(" ")
        deeds: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "show": self.show_answer,
            "skip": self.skip,
            "next": self.next,
            "again": self.again,
            "undo": lambda: self._say(SENTENCES["stays"], "info"),
        }
        if deed == "pip" and number.isdecimal() and int(number) < len(self._mistakes):
            self._go(int(number))
        elif deed in deeds and self._mistakes:
            deeds[deed]()
        else:
            self._say(SENTENCES["no command"].format(name=name[:20]), "refusal")
        self.busy(on=False)

    def hint(self) -> None:
        """Name a few moves of which one is as good as any."""
        one = self.now
        if one is None or one.answered:
            return
        one.hinted = True
        side, tried = one.judgement.side, {made.move for made in one.tries}
        worse = [candidate for candidate in side.candidates if not candidate.good and candidate.move not in tried]
        named = [side.best, *worse[: HINTED - 1]]
        words = joined([candidate.called for candidate in sorted(named, key=lambda candidate: candidate.called)])
        self._tell()
        self._say(SENTENCES["hint"].format(moves=words.replace(" and ", " or ")), "hint")

    def show_answer(self) -> None:
        """Show what was played, and what was better."""
        one = self.now
        if one is None or one.answered:
            return
        one.status = "shown"
        with self.hold_sync():
            self._tell()
            self._draw()
        self._say(SENTENCES["shown"].format(called=one.judgement.best.called))

    def skip(self) -> None:
        """Go on without an answer."""
        one = self.now
        if one is not None and not one.answered:
            one.status = "skipped"
            self._go(min(self._place + 1, len(self._mistakes) - 1))

    def next(self) -> None:
        """Go on to the next mistake, when this one is answered."""
        one = self.now
        if one is not None and one.answered and self._place + 1 < len(self._mistakes):
            self._go(self._place + 1)

    def again(self) -> None:
        """Begin again with those that were not found."""
        left = [one.anew() for one in self._mistakes if one.status not in ("found", "later")]
        if left:
            self._mistakes = left
            self._go(0)

    def _go(self, place: int) -> None:
        self._place = place
        self._begin()


# What there is to review ----------------------------------------------------------------------------------------------


def _gathered(source: Source, seat: Seat) -> tuple[list[Mistake], Replay, str]:
    """The mistakes, a replay that shows the board where there are none, and what is said then."""
    if isinstance(source, Replay | str | os.PathLike):
        replay = source if isinstance(source, Replay) else load(source)
        whose = _whose(replay, seat)
        return list(mistakes_in(replay, whose)), replay, _why_none(replay, whose)
    return _chosen(source)


def _chosen(source: Iterable[Moment | tuple[Replay, int]]) -> tuple[list[Mistake], Replay, str]:
    opened: dict[str, Replay] = {}
    mistakes: list[Mistake] = []
    for item in source:
        if isinstance(item, tuple):
            replay, at = item
        else:
            replay, at = item.replay(), item.at
            replay = opened.setdefault(replay.file, replay)
        found = found_at(replay, at)
        if found is None:
            raise ValueError(SENTENCES["no decision"].format(at=at, file=replay.file or "the replay"))
        mistakes.append(Mistake(replay, found))
    if not mistakes:
        raise ValueError(SENTENCES["none at all"])
    games = dict.fromkeys(one.replay.game.title for one in mistakes)
    if len(games) > 1:
        raise ValueError(SENTENCES["other games"].format(games=joined(list(games))))
    return mistakes, mistakes[0].replay, ""


def _whose(replay: Replay, seat: Seat) -> int | None:
    """Whose mistakes are meant; None: everybody's. ValueError: no such seat, or not one that this replay knows."""
    eyes = eyes_for(replay, seat)
    if eyes.seat is not None and eyes.seat != OPEN:
        return eyes.seat
    people = [place for place, who in enumerate(replay.header.seats) if who.agent == "human"]
    return seat_of(replay, people[0]) if seat is None and len(people) == 1 else None


def _why_none(replay: Replay, seat: int | None) -> str:
    name = Name(SENTENCES["anybody"] if seat is None else view_name(replay, seat))
    judged = (found_at(replay, at) for at in replay.main_line.ids if replay.evals(at))
    if not any(one is not None and seat in (None, one.seat) for one in judged):
        return SENTENCES["unjudged"].format(name=name)
    return SENTENCES["none at all" if seat is None else "none"].format(name=name)


# In words -------------------------------------------------------------------------------------------------------------


def _ask(one: Mistake) -> str:
    return SENTENCES["ask"].format(name=one.judgement.name)


def _about(one: Mistake) -> str:
    lost = SENTENCES["about"].format(lost=sayings.lost_in_100(one.judgement.lost))
    return lost if one.answered else f"{lost} {SENTENCES['stays hidden']}"


def _slot(number: int) -> dict[str, str]:
    return {
        "number": SENTENCES["try"].format(number=number),
        "head": SENTENCES["slot"],
        "told": SENTENCES["counts"],
    }


def _told_try(one: Mistake, made: Try, number: int) -> dict[str, Any]:
    """A try as the page shows it: its piece, how good it is, and a bar with its error."""
    worth, view = made.worth, one.replay.at(one.judgement.parent).view(one.judgement.seat)
    pieces = pieces_of(one.replay.game, view, [made.move], one.replay.names)
    grade = sayings.GRADES[worth.grade]
    called = worth.called if made.right else sentence(worth.called)
    head = SENTENCES["right" if made.right else "head"].format(called=called, grade=grade)
    told = SENTENCES["is best" if worth.lost <= 0 else "is worth, close" if made.right else "is worth"]
    said = told.format(chance=sayings.in_100(worth.chance), behind=sayings.in_100(max(worth.lost, 0)))
    if made.side.stake.unit == "points":
        said = SENTENCES["points"].format(points=sayings.value_text(made.side, worth), said=said)
    if made.move == one.judgement.move:
        said = f"{SENTENCES['played']} {said}"
    return {
        "number": SENTENCES["try"].format(number=number),
        "piece": pieces.get(made.move, ""),
        "head": head,
        "told": said,
        "right": made.right,
        "cell": cell_of(made.side, worth),
    }


def _deed(name: str, *, filled: bool = False, off: bool = False) -> dict[str, Any]:
    words, about = DEEDS[name]
    return {"name": name, "words": words, "about": about, "filled": filled, "off": off}


def _course(one: Mistake) -> dict[str, Any]:
    """The line of chances of whoever decided, up to the decision, by the number of moves."""
    replay, seat = one.replay, one.judgement.seat
    path, whole = replay.path(one.judgement.parent), replay.main_line.ids
    plies = {at: ply for ply, at in enumerate(path, 1)}
    found = [judgement for at in path if replay.evals(at) and (judgement := found_at(replay, at)) is not None]
    points = [[plies[int(at)], chance, off] for at, chance, off in chances_of(found, seat)]
    return {
        "words": CHANCES["chances"],
        "seat": seat,
        "lines": [{"seat": seat, "name": replay.names[seat], "points": points}],
        "ply": len(path),
        "plies": max(len(whole), len(path) + 1),
        "hidden": "" if one.answered else SENTENCES["hidden"],
    }


def _empty(why: str) -> dict[str, Any]:
    return {
        "title": SENTENCES["title"], "place": "", "pips": [], "now": 0, "ask": "", "about": why, "tries": [],
        "slot": None, "answer": None, "said": [], "deeds": [], "count": "", "tried": [], "course": None,
    }  # fmt: skip
