"""Put a mutant in the place of what is loaded, and note which tests reach the places of mutants.

A function is changed where it lives: its `__code__` is exchanged, so that everybody who holds it (a bound method, a
property, a decorator, a table of functions) calls the mutant. Functions that were made by a changed one while modules
were loaded are changed with it. A constant is set in its module and wherever it was imported by its name.
"""

import ast
import builtins
import functools
import gc
import importlib
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from bench.mutation.sites import CONSTANT, Function, Site, constants, functions, mutated, nodes, sites

REACHED: Final = "__reached_by_a_test__"

Key = tuple[str, str, int]
"""The file, the qualified name and the first line of a code object."""


def key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and all that stand in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def names(code: CodeType) -> set[str]:
    """Return the names of globals and attributes that a function uses."""
    return {name for inner in codes(code) for name in inner.co_names}


class Package:
    """The modules whose functions are changed, as they are loaded in this process."""

    def __init__(self, root: Path, files: Iterable[Path]) -> None:
        self.paths = {module_name(path.relative_to(root)): path for path in files}
        self.modules = {name: importlib.import_module(name) for name in self.paths}
        self.trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in self.paths.items()}
        self.top = {name.partition(".")[0] for name in self.paths}
        self.live: defaultdict[Key, list[FunctionType]] = defaultdict(list)
        self.caches: list[Any] = []
        gc.unfreeze()  # what is frozen is not told of
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and self._is_ours(thing.__module__):
                self.live[key(thing.__code__)].append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper) and holds_results(thing, root):
                self.caches.append(thing)

    def _is_ours(self, module: str | None) -> bool:
        return module is not None and module.partition(".")[0] in self.top

    def sites(self) -> list[Site]:
        """Return all places of all modules that can be changed; what machine code is made of is left out."""
        return [
            site
            for name, tree in self.trees.items()
            for site in sites(name, tree)
            if site.kind != CONSTANT or "numba" not in self.paths[name].read_text(encoding="utf-8")
        ]

    def forget(self) -> None:
        """Empty the caches of functions, which may hold what the unchanged ones gave."""
        for cache in self.caches:
            cache.cache_clear()

    def fits(self, site: Site) -> bool:
        """Return True if a mutant can be put in place, and is not the same code as before."""
        if site.kind == CONSTANT:
            return bool(self._readers(site))
        pairs = self._pairs(site)
        return bool(pairs) and any(not same(before.__code__, after) for before, after in pairs)

    def swap(self, site: Site) -> None:
        """Put a mutant in place, for as long as this process lives."""
        self.forget()
        if site.kind == CONSTANT:
            self._set(site)
            return
        for function, code in self._pairs(site):
            function.__code__ = code

    def _pairs(self, site: Site) -> list[tuple[FunctionType, CodeType]]:
        """Return live functions and their changed code; none if one of them cannot be changed."""
        return self._exchanged(site.module, site.function, mutated(self.trees[site.module], site))

    def _exchanged(self, module: str, name: str, tree: ast.Module) -> list[tuple[FunctionType, CodeType]]:
        file, line = str(self.modules[module].__file__), first_line(functions(tree)[name])
        wanted = file, name.partition("#")[0], line
        outer = next(code for code in codes(compile(tree, file, "exec", dont_inherit=True)) if key(code) == wanted)
        if wanted not in self.live:
            return []
        pairs = [(function, code) for code in codes(outer) for function in self.live.get(key(code), ())]
        return [] if any(function.__code__.co_freevars != code.co_freevars for function, code in pairs) else pairs

    def _holders(self, site: Site) -> list[ModuleType]:
        """Return the modules in which a constant stands under its name."""
        ours = [module for name, module in list(sys.modules.items()) if self._is_ours(name)]
        home = self.modules[site.module]
        return [module for module in ours if module is home or imports(module, site)]

    def _readers(self, site: Site) -> list[FunctionType]:
        """Return the live functions that read a constant."""
        home = self.modules[site.module]
        holders = {id(module.__dict__) for module in self._holders(site)}
        return [
            function
            for held in self.live.values()
            for function in held
            if site.function in names(function.__code__)
            and (
                id(function.__globals__) in holders
                or any(value is home for value in list(function.__globals__.values()))
            )
        ]

    def _set(self, site: Site) -> None:
        value = constants(self.trees[site.module])[site.function].value
        assert isinstance(value, ast.Constant)
        assert isinstance(value.value, int | float)
        for module in self._holders(site):
            setattr(module, site.function, value.value + 1)

    def watch(self, watched: list[Site]) -> set[int]:
        """Have the place of each mutant noted when it is reached, by its number in the list, in the set that is given
        back; for as long as this process lives.
        """
        reached: set[int] = set()
        setattr(builtins, REACHED, reached.add)
        probes: defaultdict[str, list[tuple[str, int | None, int]]] = defaultdict(list)
        for number, site in enumerate(watched):
            if site.kind != CONSTANT:
                probes[site.module].append((site.function, site.node, number))
                continue
            lines = {key(reader.__code__)[1:]: reader.__module__ for reader in self._readers(site)}
            for (qualified, line), module in lines.items():
                for name, function in functions(self._tree(module)).items():
                    if qualified.split(".<locals>")[0] == name.partition("#")[0] and encloses(function, line):
                        probes[module].append((name, None, number))
        for module, wanted in probes.items():
            tree = probed(self._tree(module), wanted)
            for name in {name for name, _, _ in wanted}:
                for held, code in self._exchanged(module, name, tree):
                    held.__code__ = code
        return reached

    def _tree(self, module: str) -> ast.Module:
        """Return a module's syntax, also of one that is not changed but reads a constant that is."""
        if module not in self.trees:
            self.modules[module] = sys.modules[module]
            path = Path(str(self.modules[module].__file__))
            self.trees[module] = ast.parse(path.read_text(encoding="utf-8"))
        return self.trees[module]


def module_name(path: Path) -> str:
    """Return the name of the module that stands in a file, as seen from the root."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(module: ModuleType, site: Site) -> bool:
    """Return True if a module has a constant by its name from the module in which it stands."""
    file = getattr(module, "__file__", None)
    if site.function not in module.__dict__ or not file or not file.endswith(".py"):
        return False
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == site.module
        and any(alias.name == site.function and alias.asname is None for alias in node.names)
        for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8")))
    )


def first_line(function: Function) -> int:
    """Return the line that a code object calls its first: a decorator's, if there is one."""
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def holds_results(cache: Any, root: Path) -> bool:
    """Return True if a cache may hold what unchanged functions gave: those of the package and of the tests do. The
    laws' stages are known by identity and are kept.
    """
    code = getattr(cache.__wrapped__, "__code__", None)
    ours = code is not None and code.co_filename.startswith(f"{root}{os.sep}")
    return ours and not (cache.__module__ or "").startswith("kernel_lib.testing")


def encloses(function: Function, line: int) -> bool:
    return first_line(function) <= line <= (function.end_lineno or function.lineno)


def same(before: CodeType, after: CodeType) -> bool:
    """Return True if two code objects do the same: same operations on the same names and constants."""

    def content(code: CodeType) -> tuple[Any, ...]:
        kept = [content(c) if isinstance(c, CodeType) else (type(c).__name__, repr(c)) for c in code.co_consts]
        return code.co_code, code.co_names, code.co_varnames, kept

    return content(before) == content(after)


def probed(tree: ast.Module, wanted: list[tuple[str, int | None, int]]) -> ast.Module:
    """Return a copy of a module whose functions note when a statement is reached: the one around a node, by the node's
    place, or the first one.
    """
    copy = deepcopy(tree)
    found = functions(copy)
    marked = [
        (found[name], nodes(found[name])[node] if node is not None else None, number) for name, node, number in wanted
    ]
    for function, node, number in marked:
        note = ast.Expr(ast.Call(ast.Name(REACHED, ast.Load()), [ast.Constant(number)], []))
        body, place = where(function, node)
        ast.copy_location(note, body[place])
        body.insert(place, note)
    return ast.fix_missing_locations(copy)


def where(function: Function, node: ast.AST | None) -> tuple[list[ast.stmt], int]:
    """Return the list of statements, and the place in it, of the innermost statement around a node."""
    found: tuple[list[ast.stmt], int] = (function.body, 0)
    if node is None:
        return found
    for around in ast.walk(function):
        for body in statements(around):
            for place, statement in enumerate(body):
                if any(inner is node for inner in ast.walk(statement)):
                    found = (body, place)  # what comes later in a walk lies deeper
    return found


def statements(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements in a node."""
    for field in ("body", "orelse", "finalbody"):
        value = getattr(node, field, None)
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield value
