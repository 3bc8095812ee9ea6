"""Bots that do what no bot should: they loop, flood, fork, hoard, crash and chatter. Written to files by the tests."""

from textwrap import dedent

HOSTILE = {
    name: dedent(text).lstrip()
    for name, text in {
        "imports": """
            while True:
                pass
            """,
        "deaf": """
            import time
            class Deaf:
                def choose(self, view, rng):
                    time.sleep(999)
            """,
        "silent": """
            import os
            for number in range(3, 99):
                try:
                    os.close(number)
                except OSError:
                    pass
            while True:
                pass
            """,
        "rash": r"""
            import os
            class Rash:
                def choose(self, view, rng):
                    for number in range(3, 20):
                        try:
                            os.write(number, b'{"move":{"kind":"pass"}}\n' * 9)
                        except OSError:
                            pass
                    return view.legal_moves()[0]
            """,
        "floods": r"""
            import os
            for number in range(3, 20):
                try:
                    while os.write(number, b"{}\n" * 9999):
                        pass
                except OSError:
                    pass
            """,
        "parent": """
            import os, time
            if not os.fork():
                os.setsid()
                time.sleep(999)
            class Parent:
                def choose(self, view, rng):
                    return view.legal_moves()[0]
            """,
        "children": """
            import os, time
            class Children:
                def choose(self, view, rng):
                    for number in range(4):
                        if not os.fork():
                            much = bytearray(b"x") * (60 * 2**20)
                            time.sleep(999)
                    time.sleep(999)
            """,
        "keyboard": """
            class Keyboard:
                def choose(self, view, rng):
                    raise KeyboardInterrupt
            """,
        "hoards": """
            class Hoards:
                def choose(self, view, rng):
                    self.all = []
                    while True:
                        self.all.append(bytes(2**16))
            """,
        "crashes": """
            import ctypes
            class Crashes:
                def choose(self, view, rng):
                    ctypes.string_at(0)
            """,
        "talks": r"""
            class Talks:
                def choose(self, view, rng):
                    raise type("Odd\x1b[31m", (Exception,), {})("a\x1b[2J\u202eb" * 999)
            """,
        "asks": """
            class Asks:
                def choose(self, view, rng):
                    return input()
            """,
        "remembers": """
            class Remembers:
                seats = frozenset()
                def choose(self, view, rng):
                    self.seats |= {view.seat}
                    if len(self.seats) > 1:
                        raise RuntimeError(f"I sit at {self.seats}")
                    return view.legal_moves()[0]
            """,
    }.items()
}
