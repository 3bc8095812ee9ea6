"""Writing a lesson as a program: a game that is played on, with notes to read and tasks to do.

    lesson = Script("gear", "Following", players=4, names=("you", "Bo", "Cy", "Dee"), minutes=4)
    lesson.play("bid 3 on B")
    lesson.note("Whoever pays most for a set gets it.")
    lesson.move("Bo led blue 5. Play a card that follows.", "play B7", rules=["follow-colour"])
    lesson.save("replays/lessons/gear/03-following.jsonl")

Every task is checked as it is written; the answer to one that is played is played on the main line.

Numbers in texts, and answers, are written as expressions, which are evaluated at the position and kept in the file, so
that its check evaluates them again (`kernel_lib.study.facts`). A number, players or pieces come of one, each sentence
of a choice has one that says whether it is right, and the moves that are right are held against one.

    lesson.number("How many tricks have you?", "taken[you]", why="{taken[you]:Word}, and Bo has {taken[Bo]:word}.", ...)
    lesson.choice("What may Cy play?", {"Any card.": "len(legal()) == len(hand(Cy))", "Nothing.": "not legal()"}, ...)
    lesson.move("Take this trick.", "play R8", fact="moves(taker == you)", ...)
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from kernel_lib.core import CHANCE, Game, Move, State
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, save
from kernel_lib.replay.lines import Seat, Task, to_json
from kernel_lib.study import lessons
from kernel_lib.study.facts import ACCEPT, FactsLine, FactText, filled, kept, position
from kernel_lib.study.facts import answer as answered
from kernel_lib.study.judging.rollouts import MoveValue
from kernel_lib.study.judging.verdicts import judged_in
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.task import PlacedTask
from kernel_lib.words.grammar import YOU
from make.claim import Claim, tags_of

AUTHOR: Final = "lesson"
"""The author of the notes of a lesson."""
SENTENCES: Final = {
    "faults": "This lesson has faults, so it is not saved: {faults}",
    "no right": "Say which sentences are right: by an expression for each, or by their places.",
    "wrong": "Task {number} is wrong: {answer} is answered with “{said}”",
}


class Judged(NamedTuple):
    """The values of the moves of a position for its seat, best first: a judgement as a log holds it."""

    by: str
    samples: int
    values: tuple[MoveValue, ...]


class Script:
    """A lesson while it is written: `at` is the move that was played last, `state` the position after it.

    Tags of the file are the `title`, how many `minutes` it takes, the `course` it belongs to, and of a lesson of
    strategy what it claims: in its title, and `besides`. ValueError: a move that is refused, a task to which its own
    answer is not right; each says why.
    """

    def __init__(
        self,
        game: str,
        title: str,
        *,
        names: Sequence[str],
        minutes: int,
        course: str = "rules",
        claim: Claim | None = None,
        besides: Sequence[Claim] = (),
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.game: Game = GAMES[game]
        start = self.game.start(players=len(names), **options)
        seats = tuple(Seat(name, "human" if name == YOU else "lesson") for name in names)
        self.claim = claim
        self.claims = (*([claim] if claim else ()), *besides)
        tags = {"title": title, "minutes": str(minutes), "course": course, **tags_of(self.claims, self.game)}
        self.replay = Replay.new(start, seats, tags=tags)
        self.at = 0
        self._rng = random.Random(seed)

    @property
    def state(self) -> State:
        """Return the position after the move that was played last."""
        return self.replay.at(self.at)

    # What happens -------------------------------------------------------------------------------------------

    def deal(self, **data: Any) -> None:
        """Play a move of chance, as the log writes it; without data what comes of the seed."""
        move = self.game.move(data) if data else self.state.sample_chance(self._rng)
        self._add(move, CHANCE)

    def play(self, *moves: str | Move, seat: int | None = None, ms: int | None = None) -> None:
        """Play moves as they are typed, each by the one seat to act or by `seat`."""
        for move in moves:
            self._add(self.game.parse(move) if isinstance(move, str) else move, seat, ms)

    def aside(self, *moves: str | Move, at: int | None = None) -> int:
        """Add a side line from move `at` (None: from here) that shows what would have been, and return its last
        move.
        """
        there, main = self.at, self.replay.main_line.ids[-1]
        if at is not None:
            self.at = at
        self.play(*moves)
        end, self.at = self.at, there
        self.replay.set_main(main)
        return end

    def _add(self, move: Move, seat: int | None, ms: int | None = None) -> None:
        mover = self.state.mover(seat)
        if ms is None and self.game.clocked:
            ms = self.state.now
        self.at = self.replay.add_move(self.at, mover, move, self.state.play(move, mover, ms))

    def note(self, text: str, *, marks: Iterable[str] = (), glyph: Any = None) -> None:
        """Add something to read at the position."""
        told = filled(text, position(self.replay, self.at))
        new = self.replay.add_note(self.at, AUTHOR, told, marks=marks, glyph=glyph)
        self._keep(kept({"text": text}), note=new)

    def _keep(
        self, texts: Mapping[str, FactText], *, task: int | None = None, note: int | None = None, at: int = -1
    ) -> None:
        """Keep the texts that have expressions, as they were written."""
        if texts:
            self.replay.add_other(FactsLine(self.at if at < 0 else at, dict(texts), task, note))

    def again(self) -> None:
        """Begin from the start once more, beside what was played so far: a lesson of several deals. Its first is the
        main line; the tasks of the others come after those of that one.
        """
        if self.at:
            self.replay.set_main(self.replay.main_line.ids[-1])
        self.at = 0

    def measured(self) -> None:
        """Add the notes of a lesson of strategy that tell its claim, the number, and the command. They stand before the
        last task: what comes after that is not met by who does the lesson.
        """
        assert self.claim is not None, "a lesson that claims nothing has nothing to measure"
        for text in self.claim.notes:
            self.note(text)

    # What is asked ------------------------------------------------------------------------------------------

    def move(self, prompt: str, *right: str, **more: Any) -> PosedTask:
        """Ask for one move: the first of those that are right is played then. `fact`: the expression that gives all of
        them.
        """
        accept = [to_json(self.game.parse(text)) for text in right]
        task = self._task("move", prompt, accept, **more)
        self.play(right[0], seat=task.seat)
        return task

    def best(
        self, prompt: str, judged: Judged, *, also: Sequence[str] = (), play: str | None = None, **more: Any
    ) -> PosedTask:
        """Ask for one move: right is what is judged to be as good as the best, within its error, and `also` what loses
        so little that it passes. The best is played then, or another right one (`play`), and what was judged is written
        to it.
        """
        at = self.at
        made = self.decide(play or judged.values[0].move, judged)
        return self._task("move", prompt, self._passing(made, also) if also else None, at=at, answer=play, **more)

    def decide(self, move: str | Move, judged: Judged) -> int:
        """Play a move, and write to it what the moves of its position are judged to be worth; returns its id. A task
        `at` the position before may name these values in its texts.
        """
        at = self.at
        self.play(move)
        made = next(one for one in self.replay.path(self.at) if self.replay.parent(one) == at)
        self.replay.add_eval(made, judged.by, "seat", judged.values, judged.samples)
        return made

    def _passing(self, made: int, also: Sequence[str]) -> list[Any]:
        """Return the moves judged to be as good as the best where move `made` was made, and these."""
        judgement = judged_in(self.replay, made, bases=("seat",))
        assert judgement is not None, "it was judged a moment ago"
        good = [candidate.move for candidate in judgement.side.candidates if candidate.good]
        return [to_json(move) for move in dict.fromkeys([*good, *map(self.game.parse, also)])]

    def moves(self, prompt: str, *right: str, **more: Any) -> PosedTask:
        """Ask for several moves, all needed, in any order that the rules allow; they are played then in the order
        given.

        `fact`: what holds after them.
        """
        accept = [to_json(self.game.parse(text)) for text in right]
        task = self._task("moves", prompt, accept, answer=right, **more)
        self.play(*right, seat=task.seat)
        return task

    def score(self, prompt: str, points: int, *line: str, **more: Any) -> PosedTask:
        """Play on until a score is reached, as this line does; it is played then."""
        task = self._task("score", prompt, points, answer=line, **more)
        self.play(*line, seat=task.seat)
        return task

    def legal(self, prompt: str, **more: Any) -> PosedTask:
        """Ask for all moves that may be played."""
        return self._task("legal", prompt, None, **more)

    def number(self, prompt: str, right: str | float, **more: Any) -> PosedTask:
        """Ask for a number, which the expression `fact` gives."""
        return self._task("number", prompt, right, fact=right if isinstance(right, str) else None, **more)

    def seats(self, prompt: str, *right: int | str, **more: Any) -> PosedTask:
        """Ask who: an expression that gives a seat or several, or their seats from 0."""
        fact = right[0] if right and isinstance(right[0], str) else None
        return self._task("seats", prompt, list(right), fact=fact, **more)

    def pieces(self, prompt: str, *right: str, fact: str | None = None, **more: Any) -> PosedTask:
        """Ask for cards or cells, by their names (`R10@closed-0`), or the expression that gives them (`fact`).

        A code will do where one piece alone is called so.
        """
        return self._task("pieces", prompt, list(right), fact=fact, **more)

    def choice(
        self, prompt: str, choices: Mapping[str, str] | Sequence[str], *right: int, after: str = "", last: int = 0,
        **more: Any,
    ) -> PosedTask:  # fmt: skip
        """Ask which of some sentences are right: each with the expression that says whether it holds, here or `after`
        some moves. Of sentences that no expression can decide the right ones are named by their places, from 0.

        They are offered in an order that the prompt draws, so that no place is right more often than others; the `last`
        ones stay at the end, as in "Neither of them."
        """
        sentences = list(choices)
        holds = list(choices.values()) if isinstance(choices, Mapping) else []
        if not right and not holds:
            raise ValueError(SENTENCES["no right"])
        free = len(sentences) - last
        order = [*random.Random(f"{prompt} {sentences[0]}").sample(range(free), free), *range(free, len(sentences))]
        facts = [f'after("{after}", {holds[place]})' if after else holds[place] for place in order if holds]
        return self._task(
            "choice", prompt, sorted(order.index(place) for place in right),
            choices=[sentences[place] for place in order], fact=facts or None, **more,
        )  # fmt: skip

    def _task(
        self, ask: str, prompt: str, accept: Any, *, rules: Sequence[str], answer: object = None, seat: int | None = -1,
        at: int | None = None, fact: FactText | None = None, choices: Sequence[str] = (), hint: str | None = None,
        why: str | None = None,
    ) -> PosedTask:  # fmt: skip
        """Add a task. `seat`: who answers; if nothing is said the one named `you`, and None for somebody who only looks
        on. `fact`: the expression that gives the answer, in place of `accept`; moves are held against it when all is
        saved.
        """
        names, there = self.replay.names, self.at if at is None else at
        whose = (names.index(YOU) if YOU in names else None) if seat == -1 else seat
        here = PlacedTask(self.replay, Task(1, there, whose, ask, ""))
        right = accept if fact is None or ask in ("move", "moves") else answered(fact, ask, here)
        new = self.replay.add_task(
            there, whose, ask, filled(prompt, here), accept=right, choices=[filled(one, here) for one in choices],
            hint=hint and filled(hint, here), why=why and filled(why, here), rules=rules,
        )  # fmt: skip
        texts = {"prompt": prompt, "choices": list(choices), "hint": hint, "why": why, ACCEPT: fact}
        self._keep(kept(texts), task=new, at=there)
        task = next(task for task in lessons.tasks(self.replay) if task.line.id == new)
        given = task.solution if answer is None else answer
        said = task.check(given)
        if not said.correct:
            raise ValueError(SENTENCES["wrong"].format(number=task.number, answer=given, said=said.sentence))
        return task

    # At the end ---------------------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the lesson over what is there, if its tasks have no fault. ValueError says which have one."""
        faults = lessons.faults(self.replay)
        if faults:
            raise ValueError(SENTENCES["faults"].format(faults=" ".join(faults)))
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).unlink(missing_ok=True)
        save(self.replay, path)
        return Path(path)
