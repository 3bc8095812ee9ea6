"""Kernels that are forked from a process that has imported what all of them need: to start one anew takes two seconds.

    python forked_kernels.py serve SOCKET         imports, and then forks a kernel for each that asks
    python forked_kernels.py ask SOCKET FILE      asks for a kernel with this connection file, and ends when it does

Jupyter starts and ends the process that asks, as it would a kernel; the kernel ends with it, and it with the kernel.
"""

import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

NAME = "forked"
"""What notebooks call the kernel; those of the house name `python3`, which is started as ever."""

FORKS = sys.platform == "linux"
"""Elsewhere kernels are started: a socket's path is too short there for the folder of a test, or there is no fork."""
STARTED = [sys.executable, "-m", "ipykernel_launcher", "-f"]


@contextmanager
def at_hand(data: Path, environment: Mapping[str, str], log: IO[bytes]) -> Iterator[None]:
    """Have kernels to fork, which are described in a folder of Jupyter's data."""
    import subprocess  # not for the process that asks

    address, folder = data / "forking", data / "kernels" / NAME
    asking = [sys.executable, "-I", "-S", __file__, "ask", str(address)]
    told = {
        "argv": [*(asking if FORKS else STARTED), "{connection_file}"],
        "display_name": "Python 3 (forked)",
        "language": "python",
        "interrupt_mode": "message",
    }
    folder.mkdir(parents=True)
    (folder / "kernel.json").write_text(json.dumps(told), encoding="utf-8")
    if not FORKS:
        yield
        return
    serving = [sys.executable, "-P", __file__, "serve", str(address)]
    forking = subprocess.Popen(serving, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        yield
    finally:
        forking.kill()
        forking.wait(20)


def serve(address: str) -> None:
    """Fork a kernel for each that asks, until this process is ended."""
    import ipywidgets  # noqa: F401 # what every notebook of a test imports
    from ipykernel.kernelapp import IPKernelApp

    import kernel_lib as kl

    assert all((kl.Table, kl.Player, kl.Match))  # names of a package that loads its modules as they are asked for
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a kernel but who asked for it
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(f"{address}.new")
        door.listen()
        Path(f"{address}.new").rename(address)  # once it is there it can be asked
        while True:
            line, _ = door.accept()
            if os.fork():
                line.close()
                continue
            door.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            told = json.loads(line.makefile().readline())
            os.chdir(told["folder"])
            os.environ.clear()
            os.environ.update(told["environment"])
            threading.Thread(target=_end_with, args=(line,), daemon=True).start()
            IPKernelApp.launch_instance(argv=["-f", told["file"]])
            os._exit(0)


def _end_with(line: socket.socket) -> None:
    """End this kernel when who asked for it is gone."""
    line.recv(1)
    os._exit(0)


def ask(address: str, file: str) -> None:
    """Ask for a kernel and wait until it has ended."""
    while not Path(address).exists():
        time.sleep(0.05)
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(address)
        told = {"file": file, "folder": str(Path.cwd()), "environment": dict(os.environ)}
        line.sendall(json.dumps(told).encode() + b"\n")
        line.recv(1)


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve(sys.argv[2])
    else:
        ask(*sys.argv[2:])
