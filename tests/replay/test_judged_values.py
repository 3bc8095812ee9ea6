"""The standard error of a value in a judgement: an extension of the log, kept where it is a number."""

import pytest

from kernel_lib.replay.lines import Eval, decode_line, encode_line

JUDGED_LINE = (
    b'{"type":"eval","at":3,"by":"greedy 1","basis":"seat",'
    b'"values":[{"move":{"kind":"pass"},"value":0.5%s}],"samples":9%s}'
)


@pytest.mark.parametrize(
    ("inside", "error"),
    [
        (b"", None),
        (b',"stderr":0.1,"x_value_stderr":0.2', 0.2),
        (b',"stderr":0.1,"x_value_stderr":0', 0),
        (b',"x_value_stderr":-1', None),
        (b',"x_value_stderr":"high"', None),
        (b',"x_value_stderr":1' + b"0" * 500, None),
        (b',"x_value_stderr":null', None),
        (b',"x_mine":1,"x_value_stderr":0.2', 0.2),
    ],
)
@pytest.mark.parametrize("edition", [b"", b',"x_edition":"2.1 00ff00ff"'])
def test_the_error_of_a_value_is_an_extension_of_the_log(inside: bytes, error: float | None, edition: bytes) -> None:
    """The page of the format knows no such key, so it begins with `x_`; what else stands there is somebody else's."""
    line = decode_line(JUDGED_LINE % (inside, edition))
    assert isinstance(line, Eval)
    assert line.values[0].value_stderr == error
    assert line.edition == (edition.decode().split('"')[3] if edition else None)
    if error is not None:
        assert b'"x_value_stderr":' in encode_line(line)
