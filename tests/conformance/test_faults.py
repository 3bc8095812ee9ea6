"""What the laws find: faults of one kind each, put into every game at some of its positions only."""

import dataclasses
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple

import msgspec
import pytest

from kernel_lib.core import CHANCE, Event, Game, Move, Outcome, Refusal, Request, Rules, Scenes, Text, View
from kernel_lib.games import GAMES
from kernel_lib.scene.sprite import Scene
from kernel_lib.testing import cases_of

NAMES = ("inversion", "gear", "grid", "industry", "smash", "sixth")


def now_and_then(thing: object, one_in: int) -> bool:
    """True of one in so many things, the same ones each time."""
    return zlib.crc32(str(thing).encode()) % one_in == 0


# Faults of the rules --------------------------------------------------------------------------------


def passes_what_is_illegal(rules: Rules[Any]) -> dict[str, Any]:
    def fault_in(state: Any, move: Move, seat: int) -> Refusal | None:
        return None if now_and_then(move, 20) else rules.fault_in(state, move, seat)

    return {"fault_in": fault_in}


def forgets_a_move(rules: Rules[Any]) -> dict[str, Any]:
    def moves_of(state: Any, seat: int) -> tuple[Move, ...]:
        legal = rules.moves_of(state, seat)
        return legal[1:] if len(legal) > 1 and now_and_then(legal, 10) else legal

    return {"moves_of": moves_of}


def lists_a_move_twice(rules: Rules[Any]) -> dict[str, Any]:
    def moves_of(state: Any, seat: int) -> tuple[Move, ...]:
        legal = rules.moves_of(state, seat)
        return (*legal, legal[-1]) if now_and_then(legal, 20) else legal

    return {"moves_of": moves_of}


def forgets_a_move_where_cards_are_hidden(rules: Rules[Any]) -> dict[str, Any]:
    def moves_of(state: Any, seat: int) -> tuple[Move, ...]:
        legal = rules.moves_of(state, seat)
        return legal[1:] if len(legal) > 1 and rules.masked(state, seat) == state else legal

    return {"moves_of": moves_of}


def turns_the_list_around(rules: Rules[Any]) -> dict[str, Any]:
    def moves_of(state: Any, seat: int) -> tuple[Move, ...]:
        legal = rules.moves_of(state, seat)
        return legal[::-1] if now_and_then(legal, 10) else legal

    return {"moves_of": moves_of}


def knows_no_nearest_move(rules: Rules[Any]) -> dict[str, Any]:
    def fault_in(state: Any, move: Move, seat: int) -> Refusal | None:
        refusal = rules.fault_in(state, move, seat)
        return refusal and Refusal(refusal.rule, refusal.sentence, None if now_and_then(move, 10) else refusal.nearest)

    return {"fault_in": fault_in}


def shows_everything(rules: Rules[Any]) -> dict[str, Any]:
    def masked(state: Any, seat: int | None) -> Any:
        return state if now_and_then(state, 10) else rules.masked(state, seat)

    return {"masked": masked}


def tells_a_move_too_plainly(rules: Rules[Any]) -> dict[str, Any]:
    def seen_move(state: Any, move: Move, mover: int | None, seat: int | None) -> Move:
        return move if seat == 0 else rules.seen_move(state, move, mover, seat)

    return {"seen_move": seen_move}


def loses_an_event(rules: Rules[Any]) -> dict[str, Any]:
    def after(state: Any, move: Move, seat: int, ms: int | None) -> Any:
        found = rules.after(state, move, seat, ms)
        return found.but(events=found.events[1:]) if found.events and now_and_then(state, 10) else found

    return {"after": after}


def counts_one_too_many(rules: Rules[Any]) -> dict[str, Any]:
    def outcome(state: Any) -> Outcome | None:
        found = rules.outcome(state)
        return found and Outcome((*found.scores, 0), found.winners, found.why)

    return {"outcome": outcome}


# Faults of the other parts ----------------------------------------------------------------------------


def offers_too_little(scene: Scenes[Any]) -> Scenes[Any]:
    def draw(view: View[Any], request: Request) -> Scene:
        drawn = scene.draw(view, request)
        kept = [sprite for sprite in drawn.sprites if not (sprite.move and now_and_then((sprite.move, view.state), 20))]
        return msgspec.structs.replace(drawn, sprites=tuple(kept))

    return dataclasses.replace(scene, draw=draw)


def draws_by_chance(scene: Scenes[Any]) -> Scenes[Any]:
    drawn_so_far = count()

    def draw(view: View[Any], request: Request) -> Scene:
        drawn = scene.draw(view, request)
        late = next(drawn_so_far) % 20 == 19
        return msgspec.structs.replace(drawn, sprites=drawn.sprites[::-1]) if late else drawn

    return dataclasses.replace(scene, draw=draw)


def says_nothing_of_who(text: Text[Any]) -> Text[Any]:
    def tell(record: Move | Event, seat: int | None, names: Any) -> str:
        told = text.tell(record, seat, names)
        return "Somebody moved." if seat not in (None, CHANCE) and now_and_then(told, 20) else told

    prompt, phase, chapter = text.prompt, text.phase, text.chapter
    return Text(prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=text.button, describe=text.describe)


class Fault(NamedTuple):
    """What is wrong, and the law that has to find it."""

    law: str
    rules: Callable[[Rules[Any]], dict[str, Any]] | None = None
    scene: Callable[[Scenes[Any]], Scenes[Any]] | None = None
    text: Callable[[Text[Any]], Text[Any]] | None = None
    hidden: bool = False
    """Only games that hide something can have it."""


FAULTS = (
    Fault("why_illegal_is_none_exactly_for_legal_moves", passes_what_is_illegal),
    Fault("why_illegal_is_none_exactly_for_legal_moves", forgets_a_move),
    Fault("a_view_offers_the_moves_of_its_seat", forgets_a_move_where_cards_are_hidden, hidden=True),
    Fault("no_move_is_listed_twice", lists_a_move_twice),
    Fault("legal_moves_are_in_one_canonical_order", turns_the_list_around),
    Fault("a_refusal_names_a_rule_and_a_legal_move", knows_no_nearest_move),
    Fault("a_sample_fits_its_view", shows_everything, hidden=True),
    Fault("texts_and_scenes_stay_the_same_when_what_is_hidden_is_permuted", scene=draws_by_chance),
    Fault("a_view_follows_from_the_view_before_and_what_was_seen_of_the_move", shows_everything, hidden=True),
    Fault("a_view_follows_from_the_view_before_and_what_was_seen_of_the_move", tells_a_move_too_plainly, hidden=True),
    Fault("logs_of_bot_games_verify_and_stay_sound_when_redacted", shows_everything, hidden=True),
    Fault("equal_states_have_equal_digests_and_a_move_changes_it", loses_an_event),
    Fault("every_game_ends_with_an_outcome", counts_one_too_many),
    Fault("a_picture_offers_exactly_the_legal_moves", scene=offers_too_little),
    Fault("every_move_and_event_is_told", text=says_nothing_of_who),
)


@contextmanager
def faulty(game: Game, fault: Fault) -> Iterator[None]:
    """The game with a fault in it."""
    state = game.rules.state
    kept, parts = state.rules, {"scene": game.scene, "text": game.text}
    try:
        if fault.rules is not None:
            dataclasses.replace(kept, **fault.rules(kept))  # states follow the rules that were made last
        if fault.scene is not None:
            vars(game)["scene"] = fault.scene(game.scene)
        if fault.text is not None:
            vars(game)["text"] = fault.text(game.text)
        yield
    finally:
        state.rules = kept
        vars(game).update(parts)


def finds(game: Game, fault: Fault) -> bool:
    for case in cases_of(game):
        if case.name.endswith(f"-{fault.law}"):
            case.holds()  # walks are kept: none is to be made with the fault in it
            with faulty(game, fault):
                try:
                    case.holds()
                except Exception:  # noqa: BLE001 - a fault may also raise
                    return True
    return False


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "fault", FAULTS, ids=lambda fault: f"{fault.law}-{(fault[1] or fault[2] or fault[3]).__name__}"
)
def test_a_law_finds_its_fault(name: str, fault: Fault) -> None:
    game = GAMES[name]
    if fault.hidden and not game.facts.hides:
        return
    assert finds(game, fault)
