"""Frames: scenes as data for the browser, a first one in full, then what changes from one to the next.

A frame is a JSON object: per shape `{"set": {key: fields}, "del": [keys], "size": [w, h]}`, and
beside them `caption`, `chapter`, `text` (the text twin), `ms` (how long pieces travel) and `tries`
(whether moves can be tried), each where it differs from the frame before. One that is `whole` stands
alone, without those before it; one that is `blank` has no picture yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from kernel_lib.scene.sprite import MOVE_MS, SHAPES, Scene, Shape, Sprite

Frame = dict[str, Any]
ScenesByShape = Mapping[Shape, Scene]
"""One position as it is drawn in each shape."""

_DEFAULTS: Final = {place.name: place.default for place in msgspec.structs.fields(Sprite)}


def frame_of(scenes: ScenesByShape, before: ScenesByShape | None = None, **more: Any) -> Frame:
    """Return the frame that shows `scenes` after `before` (None: a first one); `more` is added as it is."""
    coded: Frame = {}
    for shape, scene in scenes.items():
        old = before.get(shape) if before else None
        change = _change(scene, old)
        if change:
            coded[shape] = change
    scene = next(iter(scenes.values()))
    old = next(iter(before.values())) if before else None
    for name, value, was in (
        ("caption", scene.caption, old and old.caption),
        ("chapter", scene.chapter, old and old.chapter),
        ("text", scene.description, old and old.description),
        ("ms", scene.motion, old.motion if old else MOVE_MS),
        ("tries", scene.tries, old.tries if old else False),
    ):
        if value != was:
            coded[name] = value
    return coded | more


def frames_of(steps: Sequence[ScenesByShape]) -> list[Frame]:
    """Return all frames of a sequence of positions."""
    return [frame_of(scenes, steps[number - 1] if number else None) for number, scenes in enumerate(steps)]


def _change(scene: Scene, old: Scene | None) -> dict[str, Any]:
    now, was = _pieces(scene), _pieces(old) if old else {}
    changed = {key: _difference(fields, was.get(key)) for key, fields in now.items() if was.get(key) != fields}
    gone = [key for key in was if key not in now]
    size = [scene.width, scene.height]
    change: dict[str, Any] = {"set": changed} if changed else {}
    if gone:
        change["del"] = gone
    if old is None or size != [old.width, old.height]:
        change["size"] = size
    return change


def _difference(fields: dict[str, Any], was: dict[str, Any] | None) -> dict[str, Any]:
    if was is None:
        return fields
    back = {name: _DEFAULTS[name] for name in was if name not in fields}
    return {name: value for name, value in fields.items() if was.get(name, _DEFAULTS[name]) != value} | back


@lru_cache(maxsize=8)
def _pieces(scene: Scene) -> dict[str, dict[str, Any]]:
    pieces: dict[str, dict[str, Any]] = {}
    for sprite in scene.sprites:
        fields = msgspec.to_builtins(sprite)
        key = fields.pop("key")
        if key in pieces:
            raise ValueError(f"Two sprites of this scene have the key {key!r}.")
        pieces[key] = fields
    return pieces


def rebuild_scene(coded: Sequence[Frame], index: int, shape: Shape = "wide", title: str = "") -> Scene:
    """Return the scene that frame `index` shows, put together from the frames up to it."""
    first = next((number for number in range(index, 0, -1) if coded[number].get("whole")), 0)
    fields: dict[str, dict[str, Any]] = {}
    size = [0, 0]
    kept: dict[str, Any] = {"caption": "", "chapter": "", "text": "", "ms": MOVE_MS, "tries": False}
    for change in coded[first : index + 1]:
        part = change.get(shape, {})
        for key in part.get("del", ()):
            fields.pop(key, None)
        for key, new in part.get("set", {}).items():
            fields[key] = fields.get(key, {}) | new
        size = part.get("size", size)
        kept |= {name: change[name] for name in kept if name in change}
    kept["chapter"] = next((frame["chapter"] for frame in reversed(coded[: index + 1]) if "chapter" in frame), "")
    sprites = tuple(msgspec.convert({"key": key, **piece}, Sprite) for key, piece in fields.items())
    return Scene(
        shape,
        size[0],
        size[1],
        sprites,
        title,
        kept["caption"],
        kept["chapter"],
        kept["text"],
        kept["ms"],
        kept["tries"],
    )


def drawn_shapes(coded: Sequence[Frame]) -> tuple[Shape, ...]:
    """Return the shapes in which these frames are drawn: a frame that stands alone has them all."""
    stand_alone = (
        frame for place, frame in enumerate(coded) if frame.get("whole") or not (place or frame.get("blank"))
    )
    first = next(stand_alone, {})
    return tuple(shape for shape in SHAPES if shape in first)
