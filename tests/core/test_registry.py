"""A new game is one folder and one line: what Highest Card (tests/testing/highest_card) gets for that."""

import dataclasses
import importlib.metadata
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from highest_card import GAME
from highest_card.rules import CODES, Deal, Lay, Round, State, Turn

import kernel_lib as kl
from kernel_lib.cli import app
from kernel_lib.core import CHANCE, IllegalMove, MissingPart, Refusal, UnknownName
from kernel_lib.core.validation import field_errors
from kernel_lib.games import ENTRY_POINTS, GAMES, BrokenGame, Games
from kernel_lib.parts.scenes import Scenes
from kernel_lib.parts.text import Text
from kernel_lib.replay import verify


def dealt(*hands: str, low: bool = False) -> State:
    state = GAME.start(players=len(hands), low=low)
    return cast("State", state.play(Deal(tuple(tuple(hand) for hand in hands)), CHANCE))


def laid(state: State, *cards: str) -> State:
    for seat, card in enumerate(cards):
        state = state.play(Lay(card), seat)
    return state


def refused(state: State, move: Any, seat: int) -> Refusal:
    refusal = state.why_illegal(move, seat)
    assert refusal is not None
    return refusal


# Its own rules ------------------------------------------------------------------------------------


@pytest.mark.rule("highest_card", "deal")
def test_everybody_gets_three_cards() -> None:
    deal = GAME.start(players=4).sample_chance(random.Random(1))
    assert isinstance(deal, Deal)
    assert sorted(card for hand in deal.hands for card in hand) == list(CODES)
    assert refused(cast("State", GAME.start(players=2)), Lay("A"), CHANCE).rule == "deal"
    assert refused(dealt("ABC", "DEF"), Turn(("A", "D")), 0).rule == "deal"


@pytest.mark.rule("highest_card", "own-card", "once")
def test_everybody_lays_one_of_their_own_cards_in_any_order() -> None:
    state = dealt("ABC", "DEF", "GHI").play(Lay("H"), 2)
    assert state.to_act == (0, 1)
    assert refused(state, Lay("G"), 2).rule == "once"
    assert refused(state, Lay("A"), 1) == GAMES["highest_card"].rulebook.refuse("own-card", Lay("D"), card="A")
    with pytest.raises(IllegalMove):
        state.play(Lay("A"), 1)


@pytest.mark.rule("highest_card", "highest")
@pytest.mark.parametrize(("low", "winner"), [(False, 1), (True, 0)])
def test_the_highest_card_wins_or_the_lowest(*, low: bool, winner: int) -> None:
    state = laid(dealt("ABC", "DEF", low=low), "A", "F")
    assert state.to_act == (CHANCE,)
    state = state.play(Turn(("A", "F")), CHANCE)
    assert state.events == (Round(1, winner),)


@pytest.mark.rule("highest_card", "over")
def test_three_rounds_are_played() -> None:
    state = dealt("ABL", "DEF")
    for mine, yours in ("AD", "BE", "LF"):
        state = laid(state, mine, yours).play(Turn((mine, yours)), CHANCE)
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((1, 2), (1,))
    assert refused(state, Lay("A"), 0).rule == "over"


def test_laid_cards_are_sampled_evenly_with_the_hands() -> None:
    view = laid(dealt("ABC", "DEF"), "A").play(Lay("D"), 1).view(0)
    rng = random.Random(1)
    counts = Counter(view.sample(rng).laid[1] for _ in range(1800))
    assert set(counts) == set(range(3, 12))
    assert max(counts.values()) - min(counts.values()) < 100


# What it gets for nothing -------------------------------------------------------------------------


def test_the_registry_has_it_and_lists_it() -> None:
    assert GAMES["highest_card"] is GAME
    assert "highest_card" in GAMES
    with pytest.raises(UnknownName, match="highest_card"):
        GAMES["seventh"]


def test_a_match_with_undo_and_a_log(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    match = kl.Match("highest_card", ["you:Ann", "greedy", "uniform"], seed=4, log=log, low=True)
    match.play(str(match.state.legal_moves(0)[0]), 0)
    match.undo()
    while match.state.to_act:
        match.play(match.state.legal_moves(0)[-1], 0)
    assert kl.verify(log) is None
    replay = kl.load(log)
    assert replay.outcome(replay.main) == match.state.outcome
    match.close()
    assert kl.Match.resume(log).state == match.state
    kl.save(replay, tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.jsonl").read_bytes() == log.read_bytes()


def test_a_cheated_log_is_found_out(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    replay = kl.Match("highest_card", ["uniform", "uniform"], seed=4, log=log).replay
    card = next(step.move.card for step in replay.main_line if isinstance(step.move, Lay))
    log.write_bytes(log.read_bytes().replace(f'"card":"{card}"'.encode(), b'"card":"Z"', 1))
    fault = kl.verify(log)
    assert fault is not None
    assert (fault.move, fault.rule) == (2, "own-card")


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_redacted_log_hides_hands_and_covered_cards_and_can_be_stepped_through(
    seat: int | None, tmp_path: Path
) -> None:
    replay = kl.Match("highest_card", ["uniform"] * 3, seed=4).replay
    seen = kl.redact(replay, seat)
    assert verify(seen) is None
    kl.save(seen, tmp_path / "seen.jsonl")
    assert kl.verify(tmp_path / "seen.jsonl") is None
    for step in seen.main_line:
        if isinstance(step.move, Lay):
            assert (step.move.card == "?") == (step.seat != seat)
        elif isinstance(step.move, Deal):
            assert [hand == ("?",) * 3 for hand in step.move.hands] == [owner != seat for owner in range(3)]


def test_simulation_and_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = kl.simulate("highest_card", 40, bots=["greedy", "uniform"], seed=1, out=tmp_path, progress=False)
    assert len(tally.outcomes) == 40
    assert all(kl.verify(path) is None for path in tmp_path.iterdir())
    for arguments in (["rules", "highest_card"], ["simulate", "highest_card", "3"], ["verify", str(tmp_path)]):
        monkeypatch.setattr("sys.argv", ["cogbook", *arguments])
        with pytest.raises(SystemExit, match=r"^0$"):
            app.main()
    out = capsys.readouterr().out
    assert "The highest wins  [highest]" in out
    assert "3 games of highest_card" in out
    assert "valid" in out


# Widgets ------------------------------------------------------------------------------------------


def press(widget: Any, **content: object) -> None:
    """A page sends a message to a widget."""
    widget._handle_custom_msg(content, None)


def test_a_table_plays_it_and_tells_the_page_nothing_hidden() -> None:
    match = kl.Match("highest_card", ["you", "greedy", "uniform"], seed=9)
    table = kl.Table(match)
    others = {CODES[card] for hand in cast("State", match.state).hands[1:] for card in range(12) if hand >> card & 1}
    page = json.dumps(table.board.frames)
    assert not {card for card in others if f'"{card}"' in page or f"face-{card}" in page}
    table.hint()
    while match.state.to_act:
        press(table.board, type="act", move=str(match.state.legal_moves(0)[0]), index=len(table.board.frames) - 1)
    assert match.state.outcome is not None
    assert "Won by" in table.board.frames[-1]["caption"]
    table.undo()
    table.deal()
    table.close()


def test_a_player_steps_through_it_for_each_seat(tmp_path: Path) -> None:
    replay = kl.Match("highest_card", ["greedy", "uniform", "uniform"], seed=9).replay
    for seat in ("table", 0, 2, None):
        player = kl.Player(replay, seat=seat)
        assert len(player.board.frames) == len(replay) + 1
        player.close()
    kl.Player(replay).export(tmp_path / "game.html", seat=1)
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert "Highest Card" in page


def test_a_new_game_is_one_line() -> None:
    table = kl.new_game("highest_card", players=2, low=True)
    assert table.match.state.options.low
    table.close()


# Games of other distributions ---------------------------------------------------------------------


def distribution(folder: Path, name: str, *entries: str) -> None:
    """An installed distribution that brings games by these entry points."""
    home = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (home / "entry_points.txt").write_text("\n".join([f"[{ENTRY_POINTS}]", *entries, ""]))


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def a_game(folder: Path, name: str, code: str, parts: str = "rules text scene bots stats") -> None:
    """A package with a game in it that has the rules of Highest Card, and empty modules for its parts."""
    (folder / name).mkdir()
    imports = "import dataclasses\nfrom kernel_lib.core import Game\nfrom highest_card import GAME as HIGHEST_CARD\n"
    (folder / name / "__init__.py").write_text(imports + code)
    for part in parts.split():
        (folder / name / f"{part}.py").touch()


HOUSE = {"inversion": "kernel_lib.games.inversion"}


def test_an_installed_distribution_brings_a_game_by_its_entry_point(installed: Path) -> None:
    distribution(installed, "plug-in", "highest_card = highest_card")
    games = Games(HOUSE)
    assert games["highest_card"] is GAME
    assert list(games) == ["inversion", "highest_card"]
    assert len(games) == 2


def test_an_entry_point_may_name_the_attribute(installed: Path) -> None:
    distribution(installed, "plug-in", "highest_card = highest_card:GAME")
    assert Games(HOUSE)["highest_card"] is GAME


def test_a_game_of_the_house_is_not_replaced(installed: Path) -> None:
    distribution(installed, "plug-in", "inversion = highest_card")
    games = Games(HOUSE)
    with pytest.warns(UserWarning, match="plug-in brings a game 'inversion', but there is one already, in kernel_lib"):
        assert list(games) == ["inversion"]
    assert games["inversion"].title == "!nversion"


BROKEN = {
    "highest = highest_card": "'highest' .highest_card. calls itself 'highest_card': its entry .* must have that name",
    "absent = no.such.package": "'absent' .* cannot be loaded: ModuleNotFoundError: No module named 'no'",
    "attr = highest_card:PLAY": r"'attr' .* highest_card has no PLAY\. An entry .* `name = package`.*module:attr`",
    "none = highest_card.rules": "'none' .* highest_card.rules has no GAME",
    "rules = highest_card.rules:RULES": "'rules' .* is not a Game but Rules",
    "raises = raises": "'raises' .* cannot be loaded: ZeroDivisionError: division by zero",
    "partless = partless": "'partless' .* There is no part 'scene': make partless.scene with SCENE = .*no part 'stats'",
    "seated = seated": r"'seated' .* Game.seats must be tuple\[int, ...\], not \[2, 3\]",
    "ruled = ruled": (
        r"'ruled' .* Rules.moves must be tuple\[type\[Move\], ...\].*Rules.outcome must be Callable"
        r".*Rules.decks must be DeckBuilding \| None, not 4"
    ),
    "unruled = unruled": r"'unruled' .* Game.rules must be Rules\[Any\], not 3",
}
"""Entry points, and what is said of each."""


@pytest.fixture
def broken(installed: Path) -> Iterator[Path]:
    renamed = "GAME = dataclasses.replace(HIGHEST_CARD, name={name!r}, package={name!r}{more})\n"
    state = "type('State', (HIGHEST_CARD.rules.state,), {}, frozen=True)"
    wrong = f", rules=dataclasses.replace(HIGHEST_CARD.rules, state={state}, moves=(3,), outcome=None, decks=4)"
    a_game(installed, "raises", "1 / 0\n")
    a_game(installed, "partless", renamed.format(name="partless", more=""), "rules text bots")
    a_game(installed, "seated", renamed.format(name="seated", more=", seats=[2, 3]"))
    a_game(installed, "ruled", renamed.format(name="ruled", more=wrong))
    a_game(installed, "unruled", renamed.format(name="unruled", more=", rules=3"))
    yield installed
    State.game, State.rules = GAME, GAME.rules  # as its State belongs to the game that was made last


@pytest.mark.parametrize("entry", BROKEN)
def test_a_broken_game_is_told_left_out_and_breaks_nothing_else(entry: str, broken: Path) -> None:
    distribution(broken, "broken-one", entry)
    distribution(broken, "sound-one", "highest_card = highest_card")
    games, name = Games(HOUSE), entry.partition(" ")[0]
    with pytest.warns(UserWarning, match=BROKEN[entry]) as warned:
        assert list(games) == ["inversion", "highest_card"]
    assert len(warned) == 1
    assert str(warned[0].message).endswith("It is brought by broken-one.")
    assert name not in games
    assert [game.name for game in games.values()] == ["inversion", "highest_card"]
    with pytest.raises(BrokenGame, match=BROKEN[entry]):
        games[name]


def test_a_part_that_is_something_else_is_told_when_it_is_asked_for(broken: Path) -> None:
    game = dataclasses.replace(GAME, name="seated", package="seated")
    with pytest.raises(MissingPart, match=r"Highest Card: seated.text must hold TEXT = Text\(...\), not None"):
        game.text  # noqa: B018
    assert "must be Callable" in next(field_errors(Scenes(draw=cast("Any", 3), sheet=dict)))
    wrong, right = cast("Any", 3), cast("Any", repr)
    text = Text(prompt=wrong, status=right, chapter=right, describe_event=right, button=right, table=right)
    assert list(field_errors(text)) == ["Text.prompt must be Callable[[View[S]], Message], not 3."]


def test_a_game_without_faults_has_none() -> None:
    assert list(GAME.faults()) == []


def test_entry_points_are_asked_once_and_only_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def entry_points(**of: str) -> list[importlib.metadata.EntryPoint]:
        asked.append(of)
        return [importlib.metadata.EntryPoint("highest_card", "highest_card", ENTRY_POINTS)]

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    games = Games(HOUSE)
    assert games["inversion"].name == "inversion"
    assert asked == []
    assert "highest_card" in games
    assert "chess" not in games
    assert asked == [{"group": "cogbook.games"}]


def test_a_name_is_given_once() -> None:
    games = Games({"highest_card": "highest_card"})
    games.add("highest_card", "highest_card")
    with pytest.raises(ValueError, match="There is a game 'highest_card' already, in highest_card"):
        games.add("highest_card", "elsewhere")
    games.add("two", "no.such.package")
    with pytest.raises(BrokenGame, match="'two'"):
        games["two"]
