"""Replays: the log of a game as a tree of moves, on disk and in memory."""

from kernel_lib.replay.fault import CutLine, Fault, ReplayFault
from kernel_lib.replay.lines import Eval, Header, Note, Seat, Task
from kernel_lib.replay.log import Writer, load, save
from kernel_lib.replay.redact import redact
from kernel_lib.replay.steps import Path, Step
from kernel_lib.replay.tree import Replay
from kernel_lib.replay.verify import verify, verify_bytes, verify_replay

__all__ = [
    "CutLine",
    "Eval",
    "Fault",
    "Header",
    "Note",
    "Path",
    "Replay",
    "ReplayFault",
    "Seat",
    "Step",
    "Task",
    "Writer",
    "load",
    "redact",
    "save",
    "verify",
    "verify_bytes",
    "verify_replay",
]
