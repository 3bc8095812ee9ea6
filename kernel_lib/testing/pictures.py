"""Every state draws, for everybody, and offers what is legal."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable

from kernel_lib.core import Request
from kernel_lib.core.pieces import plain
from kernel_lib.scene.shots import shot
from kernel_lib.scene.sprite import TAB_MOVE, Sprite
from kernel_lib.scene.svg import svg
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import everybody, looks, positions, seats_to_act


@law(scope="representative")
def every_position_draws(option_set: OptionSet) -> None:
    names = tuple("<&\"'" * (seat + 1) for seat in range(option_set.players))
    game, sheet = option_set.game, option_set.game.scene.sheet()
    for place, state in enumerate(positions(option_set, 3)):
        for viewer, shape in looks(game, everybody(state), place):
            view = state.view(viewer)
            scene = game.scene.draw(view, Request(names, shape))
            assert scene.shape == shape
            assert scene.description == game.text.describe(view, names)
            assert scene.caption == game.text.prompt(view, names)
            assert not {sprite.symbol for sprite in scene.sprites if sprite.symbol} - set(sheet)
            assert shot({shape: scene})[shape]["size"] == [scene.width, scene.height]  # and no key is used twice
            root = ET.fromstring(svg(scene, sheet, "dark"))
            assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
            assert root[1].text == scene.description


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
    for place, state in enumerate(positions(option_set, 6)):
        for viewer, shape in looks(option_set.game, everybody(state), place):
            view = state.view(viewer)
            sprites = option_set.game.scene.draw(view, Request(shape=shape)).sprites
            offered = {sprite.move for sprite in sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"}
            assert offered | laid(sprites) == {str(move) for move in view.legal_moves()}
            assert all(sprite.confirm and sprite.label for sprite in sprites if sprite.move in offered)


@law(scope="representative")
def picture_marks_hint_and_leaves_out_buttons(option_set: OptionSet) -> None:
    scene = option_set.game.scene
    for state in positions(option_set, 4):
        for seat in seats_to_act(state):
            view = state.view(seat)
            hint = view.legal_moves()[-1]
            for shape in option_set.game.scene.shapes:
                shown = scene.draw(view, Request(shape=shape, buttons=False)).sprites
                assert not [sprite for sprite in shown if _offers(sprite)]
                hinted = scene.draw(view, Request(shape=shape, hint=hint)).sprites
                assert [sprite.move for sprite in hinted if sprite.state == "hint"] == [str(hint)]


@law(scope="representative")
def pieces_have_unique_names(option_set: OptionSet) -> None:
    if option_set.game.rules.pieces is None:
        return
    for place, state in enumerate(positions(option_set, 4)):
        for viewer, shape in looks(option_set.game, everybody(state), place):
            view = state.view(viewer)
            names = [plain(piece.name) for piece in view.pieces()]
            assert len(set(names)) == len(names)
            marked = [
                sprite for sprite in option_set.game.scene.draw(view, Request(shape=shape)).sprites if sprite.mark
            ]
            assert not {plain(sprite.mark) for sprite in marked} - set(names)
            places = {(sprite.mark, sprite.x, sprite.y) for sprite in marked}
            assert len(places) == len({sprite.mark for sprite in marked}), "no name is shown in two places"


def _offers(sprite: Sprite) -> bool:
    """Whether a piece can be used for more than to look at the table."""
    only_looks = sprite.move in ("", "!run") or sprite.move.startswith(TAB_MOVE)
    return bool(not only_looks or sprite.hold or sprite.spot)
