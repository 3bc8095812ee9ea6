"""Every state draws, for everybody, and offers what is legal."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from typing import Any, Final

from kernel_lib.core import Request, View
from kernel_lib.core.pieces import plain
from kernel_lib.scene.shots import shot
from kernel_lib.scene.sprite import TAB_MOVE, Scene, Sprite
from kernel_lib.scene.svg import svg
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import everybody, looks, positions, seats_to_act


@law(scope="representative")
def every_position_draws(option_set: OptionSet) -> None:
    """Draw for everybody, and write as SVG what one of them sees at each position."""
    names, game, sheet = _names(option_set), option_set.game, option_set.game.scene.sheet()
    written = set()
    for place, view, scene in pictures(option_set):
        assert scene.description == game.text.describe(view, names)
        assert scene.caption == game.text.prompt(view, names)
        assert not {sprite.symbol for sprite in scene.sprites if sprite.symbol} - set(sheet)
        assert shot({scene.shape: scene})[scene.shape]["size"] == [scene.width, scene.height]  # and no key twice
        if place not in written:
            written.add(place)
            root = ET.fromstring(svg(scene, sheet, "dark"))
            assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
            assert root[1].text == scene.description


_DRAWN: Final[dict[OptionSet, list[tuple[View[Any], Scene]]]] = {}
"""The pictures of an option set that were drawn: all laws look at the same ones."""


def pictures(option_set: OptionSet) -> Iterator[tuple[int, View[Any], Scene]]:
    """Yield pictures of some positions for everybody, each with the number of its position and its view."""
    drawn, scene, count = _DRAWN.setdefault(option_set, []), option_set.game.scene, 0
    for place, state in enumerate(positions(option_set, 4)):
        for viewer, shape in looks(option_set.game, everybody(state), place):
            if count == len(drawn):
                view = state.view(viewer)
                drawn.append((view, scene.draw(view, Request(_names(option_set), shape))))
                assert drawn[count][1].shape == shape
            yield place, *drawn[count]
            count += 1


def _names(option_set: OptionSet) -> tuple[str, ...]:
    return tuple("<&\"'" * (seat + 1) for seat in range(option_set.players))


def laid(sprites: Iterable[Sprite]) -> set[str]:
    """What can be done with pieces that are taken up: each on every spot in every turn, where one move does it."""
    templates = {sprite.hold for sprite in sprites if sprite.hold and "; " not in sprite.hold}
    spots = {sprite.spot for sprite in sprites if sprite.spot and not sprite.under and sprite.state != "off"}
    return {
        hold.replace("{spot}", spot).replace("{turn}", str(turn))
        for hold in templates
        for spot in spots
        for turn in range(4)
    }


@law(scope="representative")
def picture_offers_legal_moves(option_set: OptionSet) -> None:
    for _, view, scene in pictures(option_set):
        sprites = scene.sprites
        offered = {sprite.move for sprite in sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"}
        assert offered | laid(sprites) == {str(move) for move in view.legal_moves()}
        assert all(sprite.confirm and sprite.label for sprite in sprites if sprite.move in offered)


@law(scope="representative")
def picture_marks_hint_and_leaves_out_buttons(option_set: OptionSet) -> None:
    scene = option_set.game.scene
    for place, state in enumerate(positions(option_set, 8)):
        for seat, shape in looks(option_set.game, seats_to_act(state), place):
            view = state.view(seat)
            hint = view.legal_moves()[-1]
            shown = scene.draw(view, Request(shape=shape, buttons=False)).sprites
            assert not [sprite for sprite in shown if _offers(sprite)]
            hinted = scene.draw(view, Request(shape=shape, hint=hint)).sprites
            assert [sprite.move for sprite in hinted if sprite.state == "hint"] == [str(hint)]


@law(scope="representative")
def pieces_have_unique_names(option_set: OptionSet) -> None:
    if option_set.game.rules.pieces is None:
        return
    for _, view, scene in pictures(option_set):
        names = [plain(piece.name) for piece in view.pieces()]
        assert len(set(names)) == len(names)
        marked = [sprite for sprite in scene.sprites if sprite.mark]
        assert not {plain(sprite.mark) for sprite in marked} - set(names)
        places = {(sprite.mark, sprite.x, sprite.y) for sprite in marked}
        assert len(places) == len({sprite.mark for sprite in marked}), "no name is shown in two places"


def _offers(sprite: Sprite) -> bool:
    """Whether a piece can be used for more than to look at the table."""
    only_looks = sprite.move in ("", "!run") or sprite.move.startswith(TAB_MOVE)
    return bool(not only_looks or sprite.hold or sprite.spot)
