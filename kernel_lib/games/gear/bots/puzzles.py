"""Puzzles of GEAR for two, all cards open: find the one play that reaches the goal.

The name is that of the mating puzzles of shogi, to which the game's author likens a round for two.
A puzzle is a position out of a round that could have been played; exactly one legal play reaches
the goal, whatever the other does, and it is not the highest card. To make some of your own:

    rng = random.Random(7)
    puzzle = generate(rng, cards_left=5, theme="pair")
    save(as_replay(puzzle), "my-puzzle.jsonl")
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, get_args

from kernel_lib.core import Move
from kernel_lib.games.gear.bots.solver import LAST_TRICK, POINTS, TRICKS, Worth, solve, values
from kernel_lib.games.gear.rules.cards import HAND, KINDS, codes, face, kinds_in, packed, rank
from kernel_lib.games.gear.rules.moves import Bid, Deal, Play, Trick
from kernel_lib.games.gear.rules.options import Options
from kernel_lib.games.gear.rules.play import first_state
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import cards_text
from kernel_lib.replay import Header, Replay, Seat
from kernel_lib.words import counted, sentence

Theme = Literal["pair", "closed", "ace", "last"]
Aim = Literal["tricks", "points", "last"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
"""What the solution turns on: a pair; what lies open and what closed; an A beside a 10; the last trick."""
SHORTEST: Final = 3
"""The fewest cards left in a puzzle."""
WORTHS: Final[dict[Aim, Worth]] = {"tricks": TRICKS, "points": POINTS, "last": LAST_TRICK}
AIMS: Final[dict[Theme, tuple[Aim, ...]]] = {
    "pair": ("tricks", "points"),
    "closed": ("tricks", "points"),
    "ace": ("points", "tricks"),
    "last": ("last",),
}
RULES: Final[dict[Theme, tuple[str, ...]]] = {
    "pair": ("lead", "follow-pair", "pairs-count-two"),
    "closed": ("follow-colour", "closed-free", "own-cards"),
    "ace": ("ace", "winner", "tie"),
    "last": ("score-last", "taker-leads"),
}
AIM_RULES: Final[dict[Aim, tuple[str, ...]]] = {
    "tricks": (),
    "points": ("score-tricks", "score-aces", "score-last"),
    "last": (),
}

SENTENCES: Final = {
    "learner": "Learner",
    "rival": "Rival",
    "author": "cogbook",
    "lead": "You lead, with {cards} cards left.",
    "follow": "{led} was led, and you have {cards} cards left.",
    "follow pair": "{led} were led, and you have {cards} cards left.",
    "tricks": "Find the one play that makes sure of {tricks}.",
    "points": ("You have {points}. Find the one play that makes sure that you end the round with {count} or more."),
    "last": "Find the one play that makes sure of the last trick.",
    "trick": "more trick",
    "point": "point",
    "hint pair": "Two cards of one number are worth more together, or alone? Count what can follow them.",
    "hint closed": "Your open cards oblige you, your closed cards do not. Which of them will you need, and when?",
    "hint ace": "An A is the lowest card until a 10 of the same lead lies beside it. Who must play the 10, and when?",
    "hint last": "Count backwards: which card takes the last trick, and who must lead it?",
    "why play": "Play {cards}.",
    "why pair": "Led together, the two cards count two tricks; what matters is which two, and that it is now.",
    "why pair follow": "It matters which two cards you spend on the pair that was led.",
    "why closed": "It matters what lies open: if your closed cards lay open too, this play would not do.",
    "why ace": "Later an A of yours meets a 10 and counts 11.",
    "why ace now": "The A meets a 10 and counts 11.",
    "why last": "What comes before only serves to take the last trick.",
    "value tricks": "That makes sure of {tricks}; any other play leaves you {second} at most.",
    "value points": "That makes sure of {points}; any other play leaves you {second} at most.",
    "value last": "After any other play the rival can take the last trick.",
    "line": "With the best play of both: {tricks}.",
    "line trick": "{leader} {lead}, {other} {answer}{mine}",
    "you": "you",
    "them": "Rival",
    "yours": " (yours)",
    "tempting": "Tempting, but not enough: {cards}.",
    "closed card": "{card} (closed)",
}


@dataclass(frozen=True)
class Puzzle:
    """A position with one right play.

    `path` are the moves from the start to `state`, by seat (None: chance); the seat to act there is
    the learner. `count` is what is to be reached at least, counted as `aim` says from the start of
    the round: tricks, points owned in the end, or 1 for the last trick. `solution` is the right
    play, `line` best play by both from there to the end of the round, and `difficulty` how often the
    learner has to find the only right play on that line.
    """

    theme: Theme
    aim: Aim
    count: int
    path: tuple[tuple[int | None, Move], ...]
    state: State
    solution: Play
    line: tuple[Play, ...]
    difficulty: int

    @property
    def cards_left(self) -> int:
        """How many cards the learner has: the puzzle's level."""
        return _cards_left(self.state)


# Making a puzzle -----------------------------------------------------------------------------------------


def generate(rng: random.Random, cards_left: int, theme: Theme | None = None, *, choose_from: int = 1) -> Puzzle:
    """A puzzle in which the learner has `cards_left` cards, 3 to 8. Each one takes about a second to find.

    `theme`: what the solution turns on, None for any. Of `choose_from` puzzles the most difficult
    is given. ValueError: there are no puzzles of that length, or that theme.
    """
    if not SHORTEST <= cards_left <= HAND:
        raise ValueError(f"A puzzle has {SHORTEST} to {HAND} cards left, not {cards_left}.")
    if theme is not None and theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}. There is: {', '.join(THEMES)}.")
    found = _puzzles(rng, cards_left, THEMES if theme is None else (theme,))
    return max((next(found) for _ in range(choose_from)), key=lambda puzzle: puzzle.difficulty)


def _puzzles(rng: random.Random, cards_left: int, themes: tuple[Theme, ...]) -> Iterator[Puzzle]:
    while True:
        theme = rng.choice(themes)
        for path, state in _positions(rng, cards_left):
            puzzle = _puzzle(theme, path, state)
            if puzzle is not None:
                yield puzzle
                break


def _positions(rng: random.Random, cards_left: int) -> Iterator[tuple[tuple[tuple[int | None, Move], ...], State]]:
    """The positions of one round, played with sense but not perfectly, where the seat to act has so many cards."""
    state = first_state(Options(players=2, rounds=1, first=rng.randrange(2)))
    path: list[tuple[int | None, Move]] = []
    while _cards_left(state) >= cards_left:
        if state.leader >= 0 and _cards_left(state) == cards_left:
            yield tuple(path), state
        move = _plausible(rng, state)
        path.append((None if isinstance(move, Deal) else state.to_act[0], move))
        state = state.play(move)


def _plausible(rng: random.Random, state: State) -> Move:
    """A deal, a bid for the stronger set, or a play that is at most a point worse than the best."""
    if state.round == 0:
        return state.sample_chance(rng)
    if state.in_auction:
        free = [number for number, bidder in enumerate(state.bidders) if bidder < 0]
        strongest = max(free, key=lambda number: sum(map(rank, kinds_in(state.sets[number]))))
        return Bid(strongest, rng.randint(0, 2) if len(free) > 1 else 0)
    worth = solve(state)
    return rng.choice([play for play, value in worth.items() if value >= max(worth.values()) - 1])


def _cards_left(state: State) -> int:
    """How many cards the seat to act has; before the auction is over, as many as there will be."""
    if state.leader < 0:
        return HAND if state.to_act else 0
    seat = state.to_act[0]
    return len(kinds_in(state.opened[seat])) + len(kinds_in(state.closed[seat]))


def _puzzle(theme: Theme, path: tuple[tuple[int | None, Move], ...], state: State) -> Puzzle | None:
    """The puzzle of this theme in a position, None if there is none."""
    if len(state.legal_moves()) < SHORTEST:
        return None
    for aim in AIMS[theme]:
        worth = _values(state, aim)
        count = max(worth.values())
        right = [play for play, value in worth.items() if value == count]
        if len(right) == 1 and count > _so_far(state, aim) and not _is_highest(right[0], state):
            line, difficulty = best_line(state, right[0], aim, count)
            puzzle = Puzzle(theme, aim, count, path, state, right[0], line, difficulty)
            if _TURNS_ON[theme](puzzle):
                return puzzle
    return None


def _values(state: State, aim: Aim) -> dict[Play, int]:
    """What each play makes sure of, counted as the aim says."""
    return solve(state) if aim == "points" else values(state, WORTHS[aim])


def _so_far(state: State, aim: Aim) -> int:
    """What the seat to act has anyway."""
    seat = state.to_act[0]
    return {"tricks": state.taken[seat], "points": state.points[seat], "last": 0}[aim]


def _is_highest(play: Play, state: State) -> bool:
    return _height(play) == max(_height(other) for other in state.legal_moves() if isinstance(other, Play))


def _height(play: Play) -> int:
    return max(rank(KINDS[code]) for code in (*play.open, *play.closed))


def best_line(state: State, first: Play, aim: Aim, count: int) -> tuple[tuple[Play, ...], int]:
    """`first` and then best play to the end of the round, and how often the seat to act must find an only play.

    That seat wants to reach `count`; the other answers so that as few plays as possible still do.
    """
    learner = state.to_act[0]
    line, difficulty = [first], 0
    state = state.play(first)
    while state.to_act:
        if state.to_act[0] == learner:
            play, right = _right_play(state, aim, count)
            difficulty += right == 1 < len(state.legal_moves())
        else:
            play = _testing_answer(state, aim, count)
        line.append(play)
        state = state.play(play)
    return tuple(line), difficulty


def _right_play(state: State, aim: Aim, count: int) -> tuple[Play, int]:
    """The play of most points among those that make the most of the aim, and how many plays reach `count`."""
    worth, points = _values(state, aim), solve(state)
    best = max(worth, key=lambda play: (min(worth[play], count), points[play]))
    return best, sum(value >= count for value in worth.values())


def _testing_answer(state: State, aim: Aim, count: int) -> Play:
    """Of the best answers the one after which the fewest plays are right."""
    worth = _values(state, aim)
    learner = 1 - state.to_act[0]

    def ways_out(answer: Play) -> int:
        after = state.play(answer)
        return _right_play(after, aim, count)[1] if after.to_act == (learner,) else HAND

    return min((play for play, value in worth.items() if value == max(worth.values())), key=ways_out)


# What a solution turns on -----------------------------------------------------------------------------------


def _turns_on_pair(puzzle: Puzzle) -> bool:
    return len(puzzle.solution.open) + len(puzzle.solution.closed) == 2


def _turns_on_closed(puzzle: Puzzle) -> bool:
    """Whether the solution would fail if the learner's closed cards lay open."""
    state, seat = puzzle.state, puzzle.state.to_act[0]
    if not state.closed[seat]:
        return False
    opened = [state.opened[owner] + (state.closed[owner] if owner == seat else 0) for owner in range(2)]
    closed = [0 if owner == seat else state.closed[owner] for owner in range(2)]
    kept = [0 if owner == seat else state.kept[owner] for owner in range(2)]
    face_up = state.but(opened=tuple(opened), closed=tuple(closed), kept=tuple(kept))
    same = packed(KINDS[code] for code in (*puzzle.solution.open, *puzzle.solution.closed))
    worth = _values(face_up, puzzle.aim)
    return worth.get(Play(codes(kinds_in(same))), -1) < puzzle.count


def _turns_on_ace(puzzle: Puzzle) -> bool:
    """Whether on the line an A of the learner, as 11, takes a trick."""
    return any(_by_ace(trick, puzzle.state.to_act[0]) for trick in _tricks(puzzle))


def _by_ace(trick: Trick, seat: int) -> bool:
    return trick.winner == seat and trick.ace_high and "A" in trick.cards[trick.seats.index(seat)][0]


def _turns_on_last(puzzle: Puzzle) -> bool:
    return puzzle.aim == "last"


_TURNS_ON: Final = {"pair": _turns_on_pair, "closed": _turns_on_closed, "ace": _turns_on_ace, "last": _turns_on_last}


def _tricks(puzzle: Puzzle) -> tuple[Trick, ...]:
    """The tricks of the line."""
    state = puzzle.state
    for play in puzzle.line:
        state = state.play(play)
    return state.tricks[len(puzzle.state.tricks) :]


# As a replay ----------------------------------------------------------------------------------------------


def as_replay(puzzle: Puzzle) -> Replay:
    """The puzzle as a replay: the round up to its position, the task, the solution as the main line, and what comes
    of the highest card as a side line.
    """
    learner = puzzle.state.to_act[0]
    names = [SENTENCES["learner"], SENTENCES["rival"]][:: 1 if learner == 0 else -1]
    tags = {"level": str(puzzle.cards_left), "theme": puzzle.theme, "goal": puzzle.aim}
    replay = Replay(
        Header.of(first_state(puzzle.state.options), tuple(Seat(name, "human") for name in names), tags=tags)
    )
    at = 0
    for seat, move in puzzle.path:
        at = replay.add_move(at, seat, move)
    replay.add_task(
        at, learner, "move", prompt(puzzle), accept=[puzzle.solution],
        hint=SENTENCES[f"hint {puzzle.theme}"], why=why(puzzle),
        rules=dict.fromkeys((*RULES[puzzle.theme], *AIM_RULES[puzzle.aim])),
    )  # fmt: skip
    end = _add_line(replay, at, puzzle.state, puzzle.line)
    tempting = _tempting(puzzle)
    instead, _ = best_line(puzzle.state, tempting, puzzle.aim, puzzle.count)
    _add_line(replay, at, puzzle.state, instead)
    replay.add_note(
        replay.branches(at)[-1], SENTENCES["author"], _sentence("tempting", cards=_faces(tempting)), glyph="?"
    )
    replay.set_main(end)
    return replay


def _add_line(replay: Replay, at: int, state: State, line: tuple[Play, ...]) -> int:
    for play in line:
        seat, state = state.to_act[0], state.play(play)
        at = replay.add_move(at, seat, play, state)
    replay.add_end(at)
    return at


def _tempting(puzzle: Puzzle) -> Play:
    """The highest card, which is never right."""
    return max((play for play in puzzle.state.legal_moves() if isinstance(play, Play)), key=_height)


def prompt(puzzle: Puzzle) -> str:
    """What the learner is asked to do."""
    state = puzzle.state
    led = " and ".join(face(code) for code in codes(state.played[0])) if state.played else ""
    more = puzzle.count - _so_far(state, puzzle.aim) if puzzle.aim == "tricks" else puzzle.count
    kind = "lead" if not state.played else "follow" if len(state.played[0]) == 1 else "follow pair"
    points = counted(state.points[state.to_act[0]], SENTENCES["point"])
    aim = _sentence(puzzle.aim, count=more, tricks=_more_tricks(more), points=points)
    return f"{_sentence(kind, led=led, cards=puzzle.cards_left)} {aim}"


def why(puzzle: Puzzle) -> str:
    """The solution in words: the play, what it turns on, what it makes sure of, and the line."""
    so_far = _so_far(puzzle.state, puzzle.aim) if puzzle.aim == "tricks" else 0
    others = [value for play, value in _values(puzzle.state, puzzle.aim).items() if play != puzzle.solution]
    count, second = puzzle.count - so_far, max(others) - so_far
    return " ".join([
        _sentence("why play", cards=cards_text(puzzle.solution)),
        _sentence(_reason(puzzle)),
        _sentence(
            f"value {puzzle.aim}", tricks=_more_tricks(count), points=counted(count, SENTENCES["point"]), second=second
        ),
        _sentence("line", tricks="; ".join(_trick_texts(puzzle))),
        _sentence("tempting", cards=_faces(_tempting(puzzle))),
    ])  # fmt: skip


def _reason(puzzle: Puzzle) -> str:
    """Which sentence says what the solution turns on."""
    if puzzle.theme == "pair" and puzzle.state.played:
        return "why pair follow"
    if puzzle.theme == "ace" and _by_ace(_tricks(puzzle)[0], puzzle.state.to_act[0]):
        return "why ace now"
    return f"why {puzzle.theme}"


def _trick_texts(puzzle: Puzzle) -> Iterator[str]:
    """The tricks of the line; what was led before the puzzle is in the first."""
    learner = puzzle.state.to_act[0]
    cards = [" and ".join(map(face, codes(play))) for play in puzzle.state.played] + [
        _faces(play) for play in puzzle.line
    ]
    for trick, lead, answer in zip(_tricks(puzzle), cards[::2], cards[1::2], strict=True):
        leader, other = (SENTENCES["you" if seat == learner else "them"] for seat in trick.seats)
        mine = SENTENCES["yours"] if trick.winner == learner else ""
        yield SENTENCES["line trick"].format(leader=leader, lead=lead, other=other, answer=answer, mine=mine)


def _faces(play: Play) -> str:
    return " and ".join(
        [*map(face, play.open), *(SENTENCES["closed card"].format(card=face(code)) for code in play.closed)]
    )


def _more_tricks(count: int) -> str:
    return counted(count, SENTENCES["trick"])


def _sentence(name: str, **places: object) -> str:
    return sentence(SENTENCES[name].format(**places))


# A graded set -------------------------------------------------------------------------------------------------


def series(rng: random.Random, *, choose_from: int = 1) -> Iterator[tuple[str, Puzzle]]:
    """A puzzle for each theme and length, the shortest first, with names that sort so: `01-pair`, `02-closed`, ...

    `choose_from`: as for `generate`. The puzzles in `replays/gear/tsume` are those of `random.Random(2024)` with 6.
    """
    for number, (cards_left, theme) in enumerate(product(range(SHORTEST, HAND + 1), THEMES), 1):
        yield f"{number:02}-{theme}", generate(rng, cards_left, theme, choose_from=choose_from)
