"""The laws against broken games: each mutant of Kuhn poker or Highest Card breaks the law that says what is wrong with
it, and no law that is checked before that one.
"""

import importlib
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.testing import all_laws
from kernel_lib.testing.law import Law
from kernel_lib.testing.option_sets import OptionSet, option_sets
from kernel_lib.testing.positions import positions
from kernel_lib.words import catalogue

HERE: Final = Path(__file__).parent
GAME_FOLDERS: Final = {"kuhn": HERE / "plugin" / "kuhn", "highest_card": HERE / "highest_card"}


class Mutant(NamedTuple):
    """A game with one line changed: what is broken, the law that says so, where, and the line before and after."""

    broken: str
    law: str
    file: str
    before: str
    after: str

    def __str__(self) -> str:
        return self.broken.replace(" ", "-")


KUHN: Final = (
    # What may be played
    Mutant(
        "fold accepted though not listed",
        "legality_checks_agree",
        "rules.py",
        "return None if move in legal else",
        "return None if move in legal or isinstance(move, Fold) else",
    ),
    Mutant(
        "check listed and refused",
        "legality_checks_agree",
        "rules.py",
        "return None if move in legal else",
        "return None if move in legal and move != Check() else",
    ),
    Mutant(
        "call listed twice",
        "legal_moves_are_unique",
        "rules.py",
        "ANSWERS: Final = (Call(), Fold())",
        "ANSWERS: Final = (Call(), Fold(), Call())",
    ),
    Mutant(
        "order of moves depends on the card",
        "legal_moves_have_canonical_order",
        "rules.py",
        'return ANSWERS if state.said.endswith("b") else OPEN_WITH',
        'return (ANSWERS if state.said.endswith("b") else OPEN_WITH)[:: -1 if state.cards[seat] == "K" else 1]',
    ),
    Mutant(
        "list of moves depends on how often it was asked for",
        "legal_moves_are_stable",
        "rules.py",
        'return ANSWERS if state.said.endswith("b") else OPEN_WITH',
        'KINDS[Show] = KINDS.get(Show, "") + "s"\n'
        '    return ANSWERS if state.said.endswith("b") else OPEN_WITH[: 1 + len(KINDS[Show]) % 2]',
    ),
    Mutant(
        "the next to act has no move",
        "only_acting_seats_have_moves",
        "rules.py",
        'return ANSWERS if state.said.endswith("b") else OPEN_WITH',
        'return ANSWERS if state.said.endswith("b") else () if state.said == "k" else OPEN_WITH',
    ),
    Mutant(
        "refusal without a suggestion",
        "refusals_cite_rule_and_suggestion",
        "rules.py",
        'RULEBOOK.refuse("answer" if legal is ANSWERS else "open", legal[0])',
        'RULEBOOK.refuse("answer" if legal is ANSWERS else "open")',
    ),
    Mutant(
        "refusal suggests what is not legal",
        "refusals_cite_rule_and_suggestion",
        "rules.py",
        'RULEBOOK.refuse("answer" if legal is ANSWERS else "open", legal[0])',
        'RULEBOOK.refuse("answer" if legal is ANSWERS else "open", Fold())',
    ),
    Mutant(
        "refusal without a sentence",
        "refusals_cite_rule_and_suggestion",
        "rules.py",
        '"Nobody has bet: check or bet.",',
        '"",',
    ),
    Mutant(
        "rule without a full stop",
        "rulebook_entries_are_sentences",
        "rules.py",
        '"Seat 0 begins."',
        '"Seat 0 begins"',
    ),
    Mutant(
        "play changes what was said before",
        "play_does_not_mutate",
        "rules.py",
        "    said = state.said + KINDS[type(move)]\n",
        "    said = state.said + KINDS[type(move)]\n    msgspec.structs.force_setattr(state, 'said', said)\n",
    ),
    # Ends
    Mutant(
        "raises never counted",
        "games_end_within_cap",
        "rules.py",
        "ANSWERS: Final = (Call(), Fold())",
        "ANSWERS: Final = (Bet(), Call(), Fold())",
    ),
    Mutant(
        "one bet more than declared",
        "games_end_within_cap",
        "rules.py",
        'return ANSWERS if state.said.endswith("b") else OPEN_WITH',
        'return (*ANSWERS, Bet()) if state.said == "kb" else ANSWERS if state.said.endswith("b") else OPEN_WITH',
    ),
    Mutant(
        "points out of nothing after a fold",
        "scores_obey_total",
        "rules.py",
        "scores = (won, -won) if state.winner == 0 else (-won, won)",
        "lost = -won if state.open else 0\n    scores = (won, lost) if state.winner == 0 else (lost, won)",
    ),
    Mutant(
        "more chips lost than can be bet",
        "scores_obey_total",
        "rules.py",
        "won = state.chips[1 - state.winner]",
        "won = 2 * state.chips[1 - state.winner]",
    ),
    Mutant(
        "nobody wins by a fold",
        "outcome_comes_with_the_end",
        "rules.py",
        "Outcome(scores, (state.winner,),",
        "Outcome(scores, (state.winner,) * state.open,",
    ),
    Mutant(
        "outcome before the end",
        "outcome_comes_with_the_end",
        "rules.py",
        "if state.to_act or state.winner is None:",
        'if state.said == "kk" and not state.open:\n        return Outcome((0, 0), (0, 1), "checked")\n'
        "    if state.to_act or state.winner is None:",
    ),
    Mutant(
        "score for one seat only",
        "outcome_comes_with_the_end",
        "rules.py",
        "scores = (won, -won) if state.winner == 0 else (-won, won)",
        "scores = (0,)",
    ),
    # Chance
    Mutant(
        "any chance move accepted",
        "chance_move_must_be_listed",
        "rules.py",
        'return None if _can_come(state, move) else RULEBOOK.refuse("deal")',
        "return None",
    ),
    Mutant(
        "one card dealt to both",
        "chance_move_must_be_listed",
        "rules.py",
        "return len(set(known) & set(RANKS)) == len(known)",
        "return set(known) <= set(RANKS)",
    ),
    Mutant(
        "other cards shown than were dealt",
        "chance_move_must_be_listed",
        "rules.py",
        "return move.cards in state.deals",
        "return move.cards in permutations(RANKS, 2)",
    ),
    Mutant(
        "probabilities add up to more than one",
        "chance_outcomes_sum_to_one",
        "rules.py",
        "(Deal(deal), 1 / 6)",
        "(Deal(deal), 1 / 5)",
    ),
    Mutant(
        "a deal missing from the list",
        "chance_outcomes_sum_to_one",
        "rules.py",
        "return tuple((Deal(deal), 1 / 6) for deal in permutations(RANKS, 2))",
        "return tuple((Deal(deal), 1 / 6) for deal in permutations(RANKS, 2))[1:]",
    ),
    Mutant(
        "chance without its seed",
        "chance_is_legal_and_seeded",
        "rules.py",
        "return rng.choice([move for move, _ in chance_outcomes(state)])",
        "KINDS[Show] = KINDS.get(Show, '') + 's'\n"
        "    outcomes = chance_outcomes(state)\n    return outcomes[len(KINDS[Show]) % len(outcomes)][0]",
    ),
    Mutant(
        "chance draws a card twice",
        "chance_is_legal_and_seeded",
        "rules.py",
        "return rng.choice([move for move, _ in chance_outcomes(state)])",
        "found = rng.choice([move for move, _ in chance_outcomes(state)])\n"
        "    return found if state.cards else Deal((found.cards[0],) * 2)",
    ),
    # Data
    Mutant(
        "cards kept in a list",
        "state_json_round_trip",
        "rules.py",
        "return state.replace(to_act=(0,), events=(), cards=move.cards)",
        "return state.replace(to_act=(0,), events=(), cards=[*move.cards])",
    ),
    Mutant(
        "two moves written alike",
        "move_text_round_trip",
        "rules.py",
        'words: ClassVar[str] = "fold"',
        'words: ClassVar[str] = "call"',
    ),
    # What a seat may know
    Mutant(
        "call that ends as another move",
        "last_part_of_a_move_is_no_whole_move",
        "rules.py",
        'words: ClassVar[str] = "call"',
        'words: ClassVar[str] = "rather check"',
    ),
    Mutant(
        "all cards shown to all",
        "samples_vary_what_is_hidden",
        "rules.py",
        "    if state.open:\n        return state\n",
        "    return state\n",
    ),
    Mutant(
        "the cards of seat 0 shown to seat 1",
        "views_can_be_replayed",
        "rules.py",
        "card if owner == seat else UNKNOWN for owner, card in enumerate(state.cards)",
        "card if owner in (seat, 0) and seat is not None else UNKNOWN for owner, card in enumerate(state.cards)",
    ),
    Mutant(
        "the deal told to all",
        "views_can_be_replayed",
        "rules.py",
        "    if not isinstance(move, Deal):\n        return move\n",
        "    return move\n",
    ),
    Mutant(
        "one card hidden and the other not",
        "sample_matches_view",
        "rules.py",
        "card if owner == seat else UNKNOWN for owner, card in enumerate(state.cards)",
        'card if owner == seat or card == "J" else UNKNOWN for owner, card in enumerate(state.cards)',
    ),
    Mutant(
        "samples in which both hold one card",
        "samples_can_come_about",
        "rules.py",
        "return state.replace(cards=rng.choice(state.deals)) if UNKNOWN in state.cards else state",
        'return state.replace(cards=tuple("K" if card == UNKNOWN else card for card in state.cards))',
    ),
    # What is shown and said
    Mutant(
        "a move told without who made it",
        "moves_and_events_are_told",
        "words/en/kuhn.ftl",
        "move-bet = { $who } bet.",
        "move-bet = Somebody bet.",
    ),
    Mutant(
        "a button without a word",
        "moves_and_events_are_told",
        "words/en/kuhn.ftl",
        "button-bet = Bet",
        'button-bet = { "" }',
    ),
    Mutant(
        "you has",
        "second_person_grammar",
        "words/en/kuhn.ftl",
        "seat = { $who }: { card }",
        "seat = { $who } holds { card }",
    ),
    Mutant(
        "a move without its button",
        "picture_offers_legal_moves",
        "scene.py",
        "enumerate(view.legal_moves())",
        "enumerate(view.legal_moves()[:1])",
    ),
    Mutant(
        "a hint that is not marked",
        "picture_marks_hint_and_leaves_out_buttons",
        "scene.py",
        '"hint" if move == request.hint else "legal"',
        '"legal"',
    ),
    # Bots
    Mutant(
        "a bot that plays what is not legal",
        "bots_are_legal_and_reproducible",
        "bots.py",
        "return max(likely, key=likely.__getitem__)",
        "return Call()",
    ),
    Mutant(
        "a bot that remembers how often it was asked",
        "bots_are_legal_and_reproducible",
        "bots.py",
        "return rng.choices(list(likely), [float(chance) for chance in likely.values()])[0]",
        "EQUILIBRIUM['', ''] = EQUILIBRIUM.get(('', ''), Fraction(0)) + 1\n"
        "        return list(likely)[EQUILIBRIUM['', ''].numerator % 2]",
    ),
    # Options
    Mutant(
        "more players declared than allowed",
        "numbers_of_players_are_those_declared",
        "rules.py",
        "players: Annotated[Literal[2],",
        "players: Annotated[Literal[2, 3],",
    ),
)

HIGHEST_CARD: Final = (
    Mutant(
        "any card may be laid",
        "legality_checks_agree",
        "rules/__init__.py",
        "None if covered or move in legal else",
        "None if covered or move.card in CODES else",
    ),
    Mutant(
        "no card turned up is held against what was laid",
        "chance_move_must_be_listed",
        "rules/__init__.py",
        "card == down or (down == HIDDEN and state.unseen >> card & 1)",
        "card == down or True",
    ),
    Mutant(
        "deal with hands of any size",
        "chance_move_must_be_listed",
        "rules/__init__.py",
        "sizes == [3] * state.options.players and",
        "len(sizes) == state.options.players and",
    ),
    Mutant(
        "a round won by two",
        "scores_obey_total",
        "rules/__init__.py",
        "scores = tuple(state.winners.count(seat) for seat in range(state.options.players))",
        "scores = tuple(state.winners.count(seat) + (seat == 0) for seat in range(state.options.players))",
    ),
    Mutant(
        "laid cards open to all",
        "views_can_be_replayed",
        "rules/__init__.py",
        "card if owner == seat or card == NO_CARD else HIDDEN for owner, card in enumerate(state.laid)",
        "card for owner, card in enumerate(state.laid)",
    ),
    Mutant(
        "the card that is laid told to all",
        "views_can_be_replayed",
        "rules/__init__.py",
        "return move if own else Lay(UNKNOWN)",
        "return move",
    ),
    Mutant(
        "who has laid may lay again",
        "only_acting_seats_have_moves",
        "rules/__init__.py",
        "tuple(other for other in state.to_act if other != seat) or (CHANCE,)",
        "tuple(other for other in state.to_act if other != seat or state.laid[seat] == NO_CARD) or (CHANCE,)",
    ),
    Mutant(
        "an option without a word about it",
        "options_say_what_is_allowed",
        "rules/__init__.py",
        'low: Annotated[bool, msgspec.Meta(description="whether the lowest card wins")] = False',
        "low: bool = False",
    ),
    Mutant(
        "pictures that differ each time",
        "hidden_information_does_not_leak",
        "scene.py",
        "ctx = DrawContext(SceneBuilder(request.shape), view, request)\n",
        "ctx = DrawContext(SceneBuilder(request.shape), view, request)\n"
        "    ctx.builder.heading(str(id(view)), '', '')\n",
    ),
    Mutant(
        "a caption that names nobody",
        "caption_says_whose_turn_it_is",
        "words/en/highest_card.ftl",
        "wait = Waiting for { $who }.",
        "wait = Waiting.",
    ),
)

MUTANTS: Final = [("kuhn", mutant) for mutant in KUHN] + [("highest_card", mutant) for mutant in HIGHEST_CARD]


@pytest.fixture
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A copy of a game with a line changed, in the registry under a name of its own."""
    name, mutant = request.param
    copy = f"{name}_mutant"
    folder = shutil.copytree(GAME_FOLDERS[name], tmp_path / copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in [*folder.rglob("*.py"), *folder.rglob("*.ftl")]:
        text = path.read_text(encoding="utf-8")
        if path == folder / mutant.file:
            assert text.count(mutant.before) == 1, "the line that is changed stands there once"
            text = text.replace(mutant.before, mutant.after)
        text = re.sub(rf"(from|import) {name}\b", rf"\1 {copy}", text)
        text = re.sub(rf'(name=|package=|messages\()"{name}"', rf'\1"{copy}"', text)
        path.unlink()
        path.with_name(path.name.replace(name, copy)).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    catalogue.forget()  # another copy may have been called so, with other words
    game: Game = importlib.import_module(copy).GAME
    monkeypatch.setattr(GAMES, "packages", {**GAMES.packages, copy: copy})
    monkeypatch.setattr(GAMES, "_loaded", {**GAMES._loaded, copy: game})
    yield game
    for module in [module for module in sys.modules if module.partition(".")[0] == copy]:
        del sys.modules[module]


SLIPPED: Final = ("fold accepted", "any chance move", "points out of nothing", "raises never counted")
"""What laws of sampled positions once missed."""


def first_broken_law(game: Game) -> str | None:
    """Return the name of the first law that a game breaks, in the order in which they are checked."""
    for law in all_laws():
        for subject in law.subjects(game):
            try:
                law.check(subject)
            except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - a broken game may raise anything
                print(*getattr(error, "__notes__", ()), error)  # for whoever reads why it is another law
                return law.name
    return None


@pytest.mark.parametrize(
    ("broken", "law"),
    [pytest.param((name, mutant), mutant.law, id=f"{name}-{mutant}") for name, mutant in MUTANTS],
    indirect=["broken"],
)
def test_law_names_what_is_broken(broken: Game, law: str) -> None:
    assert first_broken_law(broken) == law


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        pytest.param((name, mutant), mutant.law, id=f"{name}-{mutant}")
        for name, mutant in MUTANTS
        if mutant.broken.startswith(SLIPPED)
    ],
    indirect=["broken"],
)
def test_law_names_what_is_broken_in_a_large_game(broken: Game, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has too many positions to go through, those of random games do."""
    monkeypatch.setattr("kernel_lib.testing.positions.SMALL", 0)
    assert first_broken_law(broken) == law


def test_broken_law_names_options_seed_and_moves() -> None:
    """So that whoever reads it can play to the position again."""

    def never(option_set: OptionSet) -> None:
        for state in positions(option_set):
            assert len(state.events) < 1

    with pytest.raises(AssertionError) as caught:
        Law("never", "options", never).check(option_sets(GAMES["highest_card"])[0])
    (note,) = caught.value.__notes__
    assert note.startswith("The law never is broken by highest_card-players=2, seed 1, after 4 moves: deal ")
