"""A puzzle as a replay, and in words: what is asked, what the solution turns on, how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel_lib.games.gear.rules.components import codes
from kernel_lib.games.gear.rules.moves import Play
from kernel_lib.games.gear.rules.setup import initial_state
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import card_name, play_cards
from kernel_lib.replay import Replay, Seat
from kernel_lib.words.grammar import capitalize_first, count_noun, join_names
from make.puzzles.gear.making import (
    Aim,
    Puzzle,
    Theme,
    best_line,
    by_ace,
    height,
    so_far,
    tricks_of,
    values_of,
)

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


def as_replay(puzzle: Puzzle) -> Replay:
    """Return the puzzle as a replay: the round up to its position, the task, the solution as the main line, and what
    comes of the highest card as a side line.
    """
    learner = puzzle.state.to_act[0]
    names = [SENTENCES["learner"], SENTENCES["rival"]][:: 1 if learner == 0 else -1]
    tags = {"level": str(puzzle.cards_left), "theme": puzzle.theme, "goal": puzzle.aim}
    replay = Replay.new(initial_state(puzzle.state.options), tuple(Seat(name, "human") for name in names), tags=tags)
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
    """Return the highest card, which is never right."""
    return max((play for play in puzzle.state.legal_moves() if isinstance(play, Play)), key=height)


def prompt(puzzle: Puzzle) -> str:
    """Return the prompt for the learner."""
    state = puzzle.state
    led = " and ".join(str(card_name(code)) for code in codes(state.played[0])) if state.played else ""
    more = puzzle.count - so_far(state, puzzle.aim) if puzzle.aim == "tricks" else puzzle.count
    kind = "lead" if not state.played else "follow" if len(state.played[0]) == 1 else "follow pair"
    points = count_noun(state.points[state.to_act[0]], SENTENCES["point"])
    aim = _sentence(puzzle.aim, count=more, tricks=_more_tricks(more), points=points)
    return f"{_sentence(kind, led=led, cards=puzzle.cards_left)} {aim}"


def why(puzzle: Puzzle) -> str:
    """Return the solution in words: the play, what it turns on, what it makes sure of, and the line."""
    before = so_far(puzzle.state, puzzle.aim) if puzzle.aim == "tricks" else 0
    others = [value for play, value in values_of(puzzle.state, puzzle.aim).items() if play != puzzle.solution]
    count, second = puzzle.count - before, max(others) - before
    return " ".join([
        _sentence("why play", cards=join_names([str(part) for part in play_cards(puzzle.solution)])),
        _sentence(_reason(puzzle)),
        _sentence(
            f"value {puzzle.aim}",
            tricks=_more_tricks(count),
            points=count_noun(count, SENTENCES["point"]),
            second=second,
        ),
        _sentence("line", tricks="; ".join(_trick_texts(puzzle))),
        _sentence("tempting", cards=_faces(_tempting(puzzle))),
    ])  # fmt: skip


def _reason(puzzle: Puzzle) -> str:
    """Return the sentence that says on what the solution turns."""
    if puzzle.theme == "pair" and puzzle.state.played:
        return "why pair follow"
    if puzzle.theme == "ace" and by_ace(tricks_of(puzzle)[0], puzzle.state.to_act[0]):
        return "why ace now"
    return f"why {puzzle.theme}"


def _trick_texts(puzzle: Puzzle) -> Iterator[str]:
    """Yield the tricks of the line; what was led before the puzzle is in the first."""
    learner = puzzle.state.to_act[0]
    cards = [" and ".join(str(card_name(code)) for code in codes(play)) for play in puzzle.state.played] + [
        _faces(play) for play in puzzle.line
    ]
    for trick, lead, answer in zip(tricks_of(puzzle), cards[::2], cards[1::2], strict=True):
        leader, other = (SENTENCES["you" if seat == learner else "them"] for seat in trick.seats)
        mine = SENTENCES["yours"] if trick.winner == learner else ""
        yield SENTENCES["line trick"].format(leader=leader, lead=lead, other=other, answer=answer, mine=mine)


def _faces(play: Play) -> str:
    return " and ".join(
        [
            *(str(card_name(code)) for code in play.open),
            *(SENTENCES["closed card"].format(card=card_name(code)) for code in play.closed),
        ]
    )


def _more_tricks(count: int) -> str:
    return count_noun(count, SENTENCES["trick"])


def _sentence(name: str, **places: object) -> str:
    return capitalize_first(SENTENCES[name].format(**places))
