"""Sentences on what happened in a game, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kernel_lib.core import Game, Refusal, View
from kernel_lib.parts.bots import Hint
from kernel_lib.parts.text import Names
from kernel_lib.replay import Step
from kernel_lib.replay.lines import Note
from kernel_lib.replay.replay import Replay
from kernel_lib.scene.frames import Frame
from kernel_lib.words import Message, in_words, sentences

say = sentences("front")


def told(replay: Replay, at: int, seat: int | None, names: tuple[str, ...]) -> list[str]:
    """Return move `at` and what followed from it in sentences, as `seat` got to see it."""
    return told_of(replay.game, replay.step(at), seat, names)


def told_of(game: Game, step: Step, seat: int | None, names: tuple[str, ...]) -> list[str]:
    """Return a move and what followed from it in sentences, as `seat` got to see it."""
    return [sentence for part in told_in_parts(game, step, seat, names) for sentence in part]


def told_in_parts(game: Game, step: Step, seat: int | None, names: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Return as two lists of sentences what `told_of` does: what is told with the first picture of a move, and with the
    last one: from the first late event on (see `core.Scenes`), with how the game ended; nothing where there is none.
    """
    text, before, after = game.text, step.before, step.state
    move = before.observe_move(step.move, step.seat, seat)
    events = [before.observe_event(event, seat) for event in after.events]
    told = [text.describe_move(before.view(seat), move, step.seat).sentence(names)]
    told += [text.describe_event(event, step.seat).sentence(names) for event in events]
    told += [] if after.outcome is None else [text.prompt(after.view(seat)).sentence(names)]
    late = next((place for place, event in enumerate(events, 1) if isinstance(event, game.scene.late)), len(told))
    return told[:late], told[late:]


def story(replay: Replay, ids: Iterable[int], seat: int | None, names: tuple[str, ...]) -> Iterator[Frame]:
    """Tell a line of play as frames of a log."""
    for at in ids:
        step = replay.step(at)
        yield log_entry(replay.game, step, seat, told_of(replay.game, step, seat, names))


def log_entry(game: Game, step: Step, seat: int | None, told: list[str]) -> Frame:
    """Return the log entry of a move in these sentences, as a frame."""
    chapter = game.text.chapter(step.state.view(seat)).said()
    return {"at": step.id, "seat": step.seat, "chapter": chapter, "log": told}


def seats_of(names: Sequence[str]) -> list[dict[str, str]]:
    """Return the players for a page: each name, and whose turn a turn is."""
    return [{"name": name, "turn": say("turn", who=name)} for name in names]


def said(replay: Replay, at: int, seat: int | None) -> str:
    """Return move `at` as a sentence, as `seat` got to see it; 0 is the start."""
    if not at:
        return say("start")
    step = replay.step(at)
    words: str = replay.game.text.describe_event(
        step.before.observe_move(step.move, step.seat, seat), step.seat
    ).sentence(replay.names)
    return words


def told_hint(view: View[Any], hint: Hint, names: Names) -> tuple[str, str]:
    """Return a hint to who has this view, what to do and why, and how sure that is, to be unfolded."""
    reason = in_words(hint.why, names)
    args = {"move": view.state.game.text.button_in(view, hint.move).said(names), "reason": reason}
    return str(Message("table/hint" if reason else "table/hint-bare", args)), in_words(hint.sure, names)


def rule_of(game: Game, refusal: Refusal) -> str:
    """Return the rule by which a move is refused: its title, text and source."""
    rule = game.rulebook[refusal.rule]
    return say("rule", title=rule.title, text=rule.text, source=rule.source, id=rule.id)


def glyph(notes: Sequence[Note]) -> str:
    """Return the first glyph that notes give."""
    return next((note.glyph for note in notes if note.glyph), "")
