"""The kinds of question that an exercise can put, as drafts, and whether their answers are certain."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from string import ascii_uppercase
from typing import Any, Final

import msgspec

from kernel_lib.core import Event, Game, Move, State
from kernel_lib.core.rng import MatchRandom
from kernel_lib.core.rulebook import Rule
from kernel_lib.parts.exercises import (
    ExerciseCase,
    HowMany,
    Question,
    Reason,
    Statement,
    WhatFollows,
    WhatMay,
    WhichHold,
    WhichMay,
    WhichPlayers,
)
from kernel_lib.parts.text import Names
from kernel_lib.study.exercises.difficulty import SimulatedLearner
from kernel_lib.study.exercises.mistakes import (
    Mistakes,
    false_claims,
    look_alikes,
    refused_among,
    wrong_numbers,
    wrong_seats,
)
from kernel_lib.study.exercises.sample_games import TriedMove, names_for
from kernel_lib.study.judging.move_labels import quoted, told_apart
from kernel_lib.words import Message, in_words, messages

# Readings of questions from cases, and whether the person asked can be certain of them -------------


def names_at(case: ExerciseCase[Any]) -> list[str]:
    """Return the names of the players in a task at a case."""
    return names_for(case.seat, case.before.options.players)


def told(game: Game, case: ExerciseCase[Any], events: Iterable[Event]) -> list[str]:
    """Return events of a case as whoever is asked gets to hear of them, each sentence once."""
    seen = (case.before.observe_event(event, case.seat) for event in events)
    sentences = (game.text.describe_event(event, case.seat).sentence(names_at(case)) for event in seen)
    return list(dict.fromkeys(filter(None, sentences)))


def said(game: Game, question: WhatFollows[Any], case: ExerciseCase[Any]) -> list[str]:
    """Return the sentences that a question on what follows would offer as choices."""
    return told(game, case, (event for event in case.after.events if isinstance(event, question.kinds)))


def applies(question: Question, case: ExerciseCase[Any]) -> bool:
    """Return True if a question can be asked at a case."""
    if isinstance(question, WhichPlayers):
        return bool(question.right(case))
    if isinstance(question, HowMany):
        return question.right(case) is not None
    if isinstance(question, WhichHold):
        return question.claims(case, MatchRandom("")) is not None
    return question.fits(case)


def is_certain(game: Game, question: Question, case: ExerciseCase[Any]) -> bool:
    """Return True if the answer is the same in all positions that look like this one to the person asked."""
    right = _reading(game, question, case)
    return all(_reading(game, question, other) == right for other in look_alikes(game, case))


def _reading(game: Game, question: Question, case: ExerciseCase[Any]) -> object:
    """Return the reading of a question at a case, whatever is drawn of it for a task."""
    if isinstance(question, WhichPlayers):
        return sorted(question.right(case) or ())
    if isinstance(question, HowMany):
        return question.right(case)
    if isinstance(question, WhatFollows):
        return said(game, question, case)
    if isinstance(question, WhichHold):
        return sorted(
            (str(claim.words), claim.true, claim.rule) for claim in question.claims(case, MatchRandom("")) or ()
        )
    return question.fits(case)  # what may be played is known by whoever plays


# Drafts of exercises: one for each kind of question, with what simulated learners answer to it -----------------


OFFERED: Final = (2, 3, 4, 5, 6)
"""Numbers of moves or sentences that a task may put to a choice."""
MARKED: Final = 9
"""Most moves to mark on a board; two are the fewest."""
TOLD: Final = 6
"""Most sentences that say why an answer is right."""
LOOKED_THROUGH: Final = 24
"""Moves that may be played, of which some are offered."""
COUNTED: Final = 20
"""A count beyond which nobody overlooks more on the way."""

say: Final = messages("study")


@dataclass(frozen=True)
class QuestionDraft:
    """A draft of a task: `right` is the answer as a learner's is read, `simulated` what a simulated learner answers,
    `mistakes` what is said to likely wrong ones.
    """

    ask: str
    prompt: str
    right: Any
    simulated: Callable[[SimulatedLearner, MatchRandom], Any]
    accept: Any = None
    choices: tuple[str, ...] = ()
    why: str | None = None
    mistakes: Callable[[], Mistakes] = Mistakes


# Which of these may be played -------------------------------------------------------------------------


def may_draft(
    game: Game, rule: Rule, state: State, seat: int, offers: Sequence[TriedMove], rng: random.Random
) -> QuestionDraft | None:
    """Draft a task of some moves, of which some may be played and at least one is refused by the rule.

    Return None if none of them is refused by it.
    """
    broken = [offer for offer in offers if offer.refusal is not None and offer.refusal.rule == rule.id]
    if not broken:
        return None
    first = rng.choice(broken)
    others = [offer for offer in offers if offer.refusal is not None and offer not in broken]
    legal = _legal(state, seat, first.move, rng)
    count = rng.choice(OFFERED)
    right = legal[: rng.randint(1, max(count - 1, 1))]
    also = rng.sample(others, min(rng.randint(0, 2), len(others), max(count - 1 - len(right), 0)))
    more = rng.sample(broken, len(broken))
    return _may(game, state, seat, list(dict.fromkeys([first, *right, *also, *more]))[:count], (), rng)


def _legal(state: State, seat: int, like: Move, rng: random.Random) -> list[TriedMove]:
    """Return moves that may be played, of the same verb as another one if there are such."""
    playable = state.legal_moves(seat)
    some = rng.sample(playable, min(LOOKED_THROUGH, len(playable)))
    return [TriedMove(move, None) for move in some if type(move) is type(like)] or [
        TriedMove(move, None) for move in some
    ]


def _may(
    game: Game, state: State, seat: int, chosen: list[TriedMove], allowed: tuple[str, ...], rng: random.Random
) -> QuestionDraft:
    """Draft the question which of these moves may be played.

    `allowed`: the rules that allow the first of them, which would seem to be refused otherwise.
    """
    doubted, chosen = chosen[0], rng.sample(chosen, len(chosen))
    names = names_for(seat, state.options.players)
    words = _worded(game, [offer.move for offer in chosen], state.legal_moves(seat), names)
    right = tuple(place for place, offer in enumerate(chosen) if offer.refusal is None)
    why = [
        str(say("exercise-refused", letter=ascii_uppercase[place], sentence=offer.refusal.sentence))
        for place, offer in enumerate(chosen)
        if offer.refusal is not None
    ]

    def simulated(one: SimulatedLearner, chances: MatchRandom) -> tuple[int, ...] | None:
        trusts = one.knows.issuperset(allowed)
        playable = [
            trusts or offer is not doubted if offer.refusal is None else offer.refusal.rule not in one.knows
            for offer in chosen
        ]
        return _overlooked(playable, one, chances)

    return QuestionDraft(
        "choice",
        str(say("exercise-may")),
        right,
        simulated,
        list(right),
        words,
        " ".join([*why, str(say("exercise-others"))]),
        partial(refused_among, chosen),
    )


def _worded(game: Game, moves: Sequence[Move], beside: Sequence[Move], names: Names) -> tuple[str, ...]:
    """Return the names of the moves, each as on its button, and told apart from others that are called so."""
    same = Counter(game.text.button(move).said(names) for move in dict.fromkeys([*moves, *beside]))
    return tuple(str(say("choice", words=_apart(game, move, same, names))) for move in moves)


def _apart(game: Game, move: Move, same: Counter[str], names: Names) -> str:
    words = game.text.button(move).said(names)
    return words if same[words] < 2 else told_apart(words, str(move))


# What follows from a move ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class QuestionAtCase:
    """A question put at a case: with the rules at work that the same is asked about, and the cases beside it."""

    game: Game
    case: ExerciseCase[Any]
    question: Question
    rules: tuple[str, ...]
    beside: Sequence[ExerciseCase[Any]]
    offers: Callable[[], Sequence[TriedMove]]

    @property
    def names(self) -> list[str]:
        return names_at(self.case)

    def asks(self, words: str | Message) -> str:
        """Return the question, with the name of the next player where it is about them."""
        following = self.names[(self.case.seat + 1) % len(self.names)]
        if isinstance(words, str):
            return words.format(next=following)
        return Message(words.id, {**words.args, "next": following}).said(self.names)

    def prompt(self, words: str | Message) -> str:
        """Return the question, after the move that it is about."""
        case, game = self.case, self.game
        same = Counter(game.text.button(move).said(self.names) for move in case.before.legal_moves(case.seat))
        move = quoted(_apart(game, case.move, same, self.names))
        return str(say("exercise-after", move=move, asks=self.asks(words)))

    def follows_from(self, other: ExerciseCase[Any]) -> str:
        """Return that something follows from another move of the same position."""
        same = Counter(self.game.text.button(move).said(self.names) for move in other.before.legal_moves(other.seat))
        return str(say("exercise-from-other", move=quoted(_apart(self.game, other.move, same, self.names))))

    def lacks(self, one: SimulatedLearner) -> bool:
        """Return True if a simulated learner does not know one of the rules that the answer turns on."""
        return not one.knows.issuperset(self.rules)

    @property
    def why(self) -> str | None:
        """Return the events that follow, and the end of the game, in the game's own words: the last of them."""
        after = self.case.after
        said = told(self.game, self.case, after.events)
        if after.outcome is not None:
            said.append(self.game.text.prompt(after.view(self.case.seat)).sentence(self.names))
        return " ".join(said[-TOLD:]) or None


def case_draft(asked: QuestionAtCase, rng: random.Random) -> QuestionDraft | None:
    """Draft the question for the case; return None if it cannot be asked there."""
    question = asked.question
    if not applies(question, asked.case):
        return None
    if isinstance(question, WhichPlayers):
        return _who(asked, question)
    if isinstance(question, HowMany):
        return _how_many(asked, question)
    if isinstance(question, WhatFollows):
        return _what_follows(asked, question, rng)
    if isinstance(question, WhichHold):
        return _which_hold(asked, question, rng)
    if isinstance(question, WhichMay):
        return _which_may(asked, rng)
    return _what_may(asked, question)


def _who(asked: QuestionAtCase, question: WhichPlayers[Any]) -> QuestionDraft:
    right = tuple(sorted(question.right(asked.case) or ()))
    seats = range(len(asked.names))

    def simulated(one: SimulatedLearner, chances: MatchRandom) -> tuple[int, ...]:
        slips = any(chances.random() < one.slip_rate for _ in seats)
        return (chances.choice(seats),) if slips or asked.lacks(one) else right

    return QuestionDraft(
        "seats", asked.prompt(question.asks), right, simulated, list(right), why=asked.why,
        mistakes=partial(wrong_seats, asked.game, question, asked.case, asked.names),
    )  # fmt: skip


def _how_many(asked: QuestionAtCase, question: HowMany[Any]) -> QuestionDraft:
    right = question.right(asked.case)
    assert right is not None

    def simulated(one: SimulatedLearner, chances: MatchRandom) -> int:
        slips = any(chances.random() < one.slip_rate for _ in range(min(abs(right), COUNTED) + 1))
        return right + chances.choice((-1, 1)) if slips or asked.lacks(one) else right

    return QuestionDraft(
        "number", asked.prompt(question.asks), right, simulated, right, why=asked.why,
        mistakes=partial(wrong_numbers, asked.game, question, asked.case, asked.names),
    )  # fmt: skip


def _what_follows(asked: QuestionAtCase, question: WhatFollows[Any], rng: random.Random) -> QuestionDraft | None:
    """Ask for the event that follows, among those of other moves there, or elsewhere in the game."""
    case = asked.case
    true = said(asked.game, question, case)
    here = [other for other in asked.beside if other.before is case.before and other.seat == case.seat]
    elsewhere = [other for other in asked.beside if other.seat == case.seat]
    near = [bent for event in case.caused(Event) for bent in question.mistaken(case, event)]
    false: dict[str, Reason] = {}
    for bent in near:
        words = next(iter(told(asked.game, case, [bent.event])), "")
        if words and words not in true:
            false.setdefault(words, partial(in_words, bent.why_not, asked.names))
    for cases, why_not in ((here, asked.follows_from), (rng.sample(elsewhere, len(elsewhere)), _elsewhere)):
        for other in cases if len(false) < OFFERED[1] else ():
            for words in said(asked.game, question, other):
                if words not in true:
                    false.setdefault(words, partial(why_not, other))
    if not true or not false or len(true) >= OFFERED[-1]:
        return None
    count = max(rng.choice(OFFERED), len(true) + 1)
    claims = [Statement(words, True) for words in true]
    claims += [Statement(words, False, why_not=false[words]) for words in list(false)[: count - len(true)]]
    return _choice(
        asked, asked.prompt(question.asks or str(say("exercise-follows"))), rng.sample(claims, len(claims)), asked.why
    )


def _which_hold(asked: QuestionAtCase, question: WhichHold[Any], rng: random.Random) -> QuestionDraft | None:
    claims = list(question.claims(asked.case, rng) or ())[: OFFERED[-1]]
    if len({claim.true for claim in claims}) < 2:
        return None
    mixed = rng.sample(claims, len(claims))
    if question.of_move:
        return _choice(asked, asked.prompt(question.asks), mixed, asked.why)
    return _choice(asked, asked.asks(question.asks), mixed, None)


def _choice(asked: QuestionAtCase, prompt: str, claims: Sequence[Statement], why: str | None) -> QuestionDraft:
    right = tuple(place for place, claim in enumerate(claims) if claim.true)

    def simulated(one: SimulatedLearner, chances: MatchRandom) -> tuple[int, ...] | None:
        lacks = asked.lacks(one)
        unsure = [claim.rule not in one.knows if claim.rule else lacks for claim in claims]
        seems = [
            chances.random() < 0.5 if guessed else claim.true for claim, guessed in zip(claims, unsure, strict=True)
        ]
        return _overlooked(seems, one, chances)

    choices = tuple(str(Message("sentence", {"words": claim.words})) for claim in claims)
    return QuestionDraft(
        "choice", prompt, right, simulated, list(right), choices, why,
        partial(false_claims, asked.game, asked.question, asked.case, claims, asked.names),
    )  # fmt: skip


def _elsewhere(_case: ExerciseCase[Any]) -> str:
    return str(say("exercise-elsewhere"))


def _which_may(asked: QuestionAtCase, rng: random.Random) -> QuestionDraft | None:
    """Draft the move of the case among others that are refused, those most like it first; None if none is refused."""
    case = asked.case
    refused = [offer for offer in asked.offers() if offer.refusal is not None]
    if not refused:
        return None
    count = rng.choice(OFFERED)
    mixed = rng.sample(refused, len(refused))
    wrong = sorted(mixed, key=lambda offer: -_likeness(offer.move, case.move))[: rng.randint(1, count - 1)]
    also = [offer for offer in _legal(case.before, case.seat, case.move, rng) if offer.move != case.move]
    chosen = [TriedMove(case.move, None), *wrong, *also][:count]
    return _may(asked.game, case.before, case.seat, chosen, asked.rules, rng)


def _likeness(one: Move, other: Move) -> int:
    """Return in how many fields two moves of one verb agree, plus one for the verb."""
    if type(one) is not type(other):
        return 0
    fields = msgspec.structs.asdict(other)
    return 1 + [fields[name] == value for name, value in msgspec.structs.asdict(one).items()].count(True)


def _what_may(asked: QuestionAtCase, question: WhatMay[Any]) -> QuestionDraft | None:
    case = asked.case
    legal = tuple(map(str, case.before.legal_moves(case.seat)))
    if not 2 <= len(legal) <= MARKED:
        return None

    def simulated(one: SimulatedLearner, chances: MatchRandom) -> tuple[str, ...]:
        kept = [text for text in legal if chances.random() >= one.slip_rate]
        return tuple(kept[:-1] if asked.lacks(one) else kept)

    return QuestionDraft("legal", asked.asks(question.asks), legal, simulated)


def _overlooked(seems: Sequence[bool], one: SimulatedLearner, chances: MatchRandom) -> tuple[int, ...] | None:
    """Return the places that seem right to a simulated learner, who mistakes some of them; None for no place."""
    return tuple(_places(seems, one, chances)) or None


def _places(seems: Sequence[bool], one: SimulatedLearner, chances: MatchRandom) -> Iterator[int]:
    for place, right in enumerate(seems):
        if right != (chances.random() < one.slip_rate):
            yield place
