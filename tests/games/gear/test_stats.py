"""What GEAR's questions are held against, and in which order their answers stand."""

from kernel_lib.games.gear.rules.moves import Score
from kernel_lib.games.gear.stats import STATS


def test_what_is_left_of_a_set_is_held_against_zero() -> None:
    net = [question for question in STATS.questions if question.label == "earned less paid"]
    assert len(net) == 6
    assert all(question.reference == ("zero", 0.0) for question in net)


def test_the_lines_of_the_score_stand_as_on_the_sheet() -> None:
    for question in STATS.questions:
        if question.name.startswith("lines"):
            assert question.order == Score.__struct_fields__[:5]
