"""The symbols of all games: each is a drawing that a browser can read, without a word or a class that nobody knows."""

import re
import xml.etree.ElementTree as ET

import pytest
from support.guards import HOUSE
from support.pictures import sheet_of

from kernel_lib.scene.theme import classes

PATH = re.compile(r"(?:[MLHVCSQTAZmlhvcsqtaz]|-?\.?\d[\d.]*(?:e-\d+)?|[\s,-])+")
"""Commands of a path, numbers, and what stands between them."""
NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)(%|em)?")
NUMBERS = ["x", "y", "width", "height", "r", "rx", "cx", "cy", "dy", "font-size", "stroke-width", "opacity"]
"""Attributes that are one number each."""
TRANSFORM = re.compile(r"((translate|rotate|scale)\([-\d. ,]+\) ?)*")


@pytest.fixture(scope="module", params=HOUSE)
def drawings(request: pytest.FixtureRequest) -> dict[str, ET.Element]:
    """The symbols of a game by their names, read as a browser reads them."""
    sheet = sheet_of(request.param)
    return {name: ET.fromstring(f"<g>{fragment}</g>") for name, fragment in sheet.items() if name[0] != "@"}


def test_letters_stand_in_texts_alone(drawings: dict[str, ET.Element]) -> None:
    for name, drawing in drawings.items():
        for element in drawing.iter():
            said = [element.tail, None if element.tag == "text" else element.text]
            assert not "".join(filter(None, said)).strip(), name


def test_every_class_in_a_symbol_has_a_rule(drawings: dict[str, ET.Element]) -> None:
    known = {*classes(), "strip", "flat", "clear"}  # what lies clear over a piece is pressed and not seen
    for name, drawing in drawings.items():
        used = {word for element in drawing.iter() for word in element.get("class", "").split()}
        assert {word.removeprefix("cb-") for word in used} <= known, name


def test_lines_places_and_turns_are_numbers(drawings: dict[str, ET.Element]) -> None:
    for name, drawing in drawings.items():
        for element in drawing.iter():
            assert PATH.fullmatch(element.get("d", "M0 0")), name
            assert TRANSFORM.fullmatch(element.get("transform", "")), name
            assert all(NUMBER.fullmatch(element.get(attribute, "0")) for attribute in NUMBERS), name


def test_a_symbol_is_made_of_symbols_that_are_there(drawings: dict[str, ET.Element]) -> None:
    for name, drawing in drawings.items():
        assert {element.get("href", "").removeprefix("#") for element in drawing.iter("use")} <= {*drawings}, name
