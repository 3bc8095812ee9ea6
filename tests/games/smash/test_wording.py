"""Words on the cards of Smash Gear. The law `second_person_grammar` reads the sentences of whole games."""

from importlib import import_module

import pytest

from kernel_lib.games.smash.rules.components import EFFECTS, NAMES
from kernel_lib.games.smash.scene.outlines import trace_outline
from kernel_lib.games.smash.text import card_words


@pytest.mark.rule("smash", "effect-once")
def test_a_card_whose_effect_is_used_says_how_often() -> None:
    for kind in range(len(NAMES)):
        effect = EFFECTS[kind]
        used = kind < 13 and effect is not None and not effect.lasts
        assert str(card_words(kind) or "").startswith("once a turn") == used, NAMES[kind]


def test_cards_say_what_follows_from_what_they_do() -> None:
    said = {name: str(card_words(kind)) for kind, name in enumerate(NAMES)}
    assert said["Spanner"] == "break a weapon of a rival machine, and the cells it cuts off"
    assert said["Crane"] == "move a machine of yours one cell; over a rival it attacks"
    assert said["Creeper"].endswith("move this machine one cell; over a rival it attacks")


def test_words_that_are_drawn_on_cards_are_text_and_never_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    gallery = import_module("kernel_lib.games.smash.scene.gallery")
    monkeypatch.setattr(gallery, "say", lambda name, **_args: f"<script>{name}</script>")
    cards = gallery.make_card_sheet(trace_outline, "", "", "")
    for card, name in (("large-0", "flip-price"), ("small-0", "flip-price"), ("large-13", "program-type")):
        assert f"&lt;script&gt;{name}&lt;/script&gt;" in cards[card]
        assert "<script>" not in cards[card]
