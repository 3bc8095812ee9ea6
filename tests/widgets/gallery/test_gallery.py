"""The gallery: all cards of a game's own on a page, and on paper."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from support.wire import nothing_left, press, shown

import kernel_lib as kl
from kernel_lib.core import Game, UnknownName
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS
from kernel_lib.games.industry.text.hands import effect_line
from kernel_lib.games.smash.rules.components import DESIGNS, HOUSE, NAMES, PRICES
from kernel_lib.parts.scenes import CardGallery as Cards
from kernel_lib.parts.scenes import CardGroup, HouseCard
from kernel_lib.scene.svg import used_classes
from kernel_lib.widgets.gallery.gallery import Gallery
from kernel_lib.widgets.gallery.print import HIGH, MARGIN, hanging

HOUSES = ("industry", "smash")


def cards_of(game: str) -> tuple[HouseCard, ...]:
    gallery = kl.GAMES[game].scene.gallery
    assert gallery is not None
    return gallery().cards


def test_every_card_of_smash_gear_is_there_with_its_price_and_what_it_says() -> None:
    cards = {card.name: card for card in cards_of("smash")}
    assert set(cards) == set(NAMES)
    for name, price in zip(NAMES, PRICES, strict=True):
        assert (cards[name].number, next(iter(cards[name].ranks))) == (str(price), "price")
        assert cards[name].words.endswith(".")
    for design in DESIGNS:
        card = cards[design.name]
        assert card.corner == f"flip {design.flip}"
        assert card.cost == (counted_pay(design.effect.cost) if design.effect and design.effect.cost else "")
    assert cards["Base"].copies == HOUSE.base.cards


def counted_pay(gears: int) -> str:
    return f"pay {gears} gear" + ("s" if gears > 1 else "")


def test_every_card_of_gears_of_industry_is_there_with_its_effect() -> None:
    cards = {card.code: card for card in cards_of("industry")}
    assert set(cards) == set(KINDS)
    for code, kind in KINDS.items():
        assert code[0] == "T" or cards[code].words == str(effect_line(EFFECTS[kind]))


@pytest.mark.parametrize("game", HOUSES)
def test_a_gallery_has_each_card_once_drawn_with_symbols_that_are_there(game: str) -> None:
    gallery = kl.Gallery(game)
    codes = [card["code"] for group in gallery.cards["groups"] for card in group["cards"]]
    assert len(codes) == len(set(codes)) == len(cards_of(game))
    drawn = shown(gallery)["text/html"]
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(gallery.symbols)
    assert sum(count for _, count in gallery.cards["kinds"]) <= len(codes)
    styled = gallery.symbols["@style"]
    assert all(f".cb-{name}" in styled for name in used_classes("".join(gallery.symbols.values())) - {"style"})


def test_a_game_without_cards_of_its_own_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"GEAR has no cards of its own to show\."):
        kl.Gallery("gear")


def test_any_game_whose_scene_tells_its_cards_has_a_gallery() -> None:
    one = HouseCard(code="x", name="<b>X</b>", kind="odd", number="3", picture="dot", words="Ends <i>the</i> game.")
    groups = (CardGroup(title="All", cards=(one,)),)
    cards = Cards(caption="One.", groups=groups, symbols=lambda: {"dot": '<circle r="9"/>'})
    made = _with_gallery(kl.GAMES["gear"], cards)
    gallery = Gallery(made)
    assert "&lt;b&gt;X&lt;/b&gt;" in shown(gallery)["text/html"], "what a card is called is a text"
    assert gallery.symbols["dot"]
    assert "Ends <i>the</i> game." in shown(gallery)["text/plain"]


def _with_gallery(game: Game, cards: Cards) -> Game:
    """A game of the house with cards of somebody's own."""
    made = replace(game)
    made.__dict__["scene"] = replace(game.scene, gallery=lambda: cards)
    return made


# On paper -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", HOUSES)
def test_sheets_have_nine_cards_each_as_often_as_the_game_has_it(game: str, tmp_path: Path) -> None:
    text = kl.Gallery(game).page(tmp_path / "cards.html").read_text()
    sheets = text.split('<section class="sheet">')[1:]
    counts = [sheet.count("<article") for sheet in sheets]
    assert sum(counts) == sum(card.copies for card in cards_of(game))
    assert set(counts[:-1]) == {9}
    assert all(sheet.count('class="marks"') == 1 for sheet in sheets)


@pytest.mark.parametrize("game", HOUSES)
def test_a_page_for_the_wall_has_each_design_once_and_is_one_page(game: str, tmp_path: Path) -> None:
    text = kl.Gallery(game).page(tmp_path / "wall.html", "wall").read_text()
    assert text.count("<article") == len(cards_of(game))
    gallery = kl.GAMES[game].scene.gallery
    assert gallery is not None
    sizes = [len(group.cards) for group in gallery().groups]
    way = hanging(sizes)
    rows = sum(-(-size // way.columns) for size in sizes)
    assert rows * way.card * HIGH / 63 <= way.high - 2 * MARGIN
    assert way.card > 30, "it can be read from a step away"


def test_a_printed_page_is_light_and_loads_and_runs_nothing(tmp_path: Path) -> None:
    text = kl.Gallery("smash", theme="dark").page(tmp_path / "cards.html").read_text()
    assert "<script" not in text
    assert "default-src 'none'" in text
    assert '<link rel="icon" href="data:,">' in text
    assert "prefers-color-scheme" not in text
    assert not re.findall(r"(?:src|href)=\"(?!#|data:,)", text)
    assert 'class="cb-shade' not in text


def test_a_page_takes_the_place_of_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    gallery = kl.Gallery("smash")
    assert gallery.page().name == "smash-cards-cut.html"
    press(gallery, {"type": "command", "name": "cut"})
    assert gallery.said["text"] == "Saved as smash-cards-cut-2.html: open it in a browser and print it."
    with pytest.raises(FileExistsError, match="overwrite=True"):
        gallery.page("smash-cards-cut.html")
    gallery.page("smash-cards-cut.html", "wall", overwrite=True)
    assert {path.name for path in tmp_path.iterdir()} == {"smash-cards-cut.html", "smash-cards-cut-2.html"}
    with pytest.raises(UnknownName, match="poster"):
        gallery.page("x.html", "poster")
    press(gallery, {"type": "command", "name": "../wall"})
    assert len(list(tmp_path.iterdir())) == 2


def test_a_closed_gallery_leaves_nothing_behind() -> None:
    with nothing_left():
        kl.Gallery("smash").close()
