"""Where the functions of a module can be changed, and the changed functions: what a mutant is.

A mutant is named by its module, the qualified name of its function, the place of a node in that function, the kind of
change and a hash of the function's source without comments and docstring. It has that name as long as the function
stays as it is, wherever the function stands in its file. A module's constant is a mutant, too: its number plus one.
"""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final, NamedTuple

SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
COMPILED: Final = ("njit", "jit", "compiled", "kept_on_disk", "part", "overload")
"""Decorators of functions that are machine code, or no code at all."""
CONSTANT: Final = "module constant"

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Site(NamedTuple):
    """A place that can be changed, and how; `function` is the name of a constant where the module is changed."""

    module: str
    function: str
    node: int
    kind: str
    hash: str

    @property
    def name(self) -> str:
        return f"{self.module}:{self.function}:{self.node}:{self.kind}:{self.hash}"


def sites(module: str, tree: ast.Module) -> Iterator[Site]:
    """Yield all places of a module that can be changed, in the order of the file."""
    for name, function in functions(tree).items():
        if not any(decorator_name(decorator) in COMPILED for decorator in function.decorator_list):
            source = hashed(ast.unparse(bare(function)))
            for node, kind in changes(function):
                yield Site(module, name, node, kind, source)
    for name, statement in constants(tree).items():
        yield Site(module, name, 0, CONSTANT, hashed(ast.unparse(statement)))


def functions(tree: ast.Module) -> dict[str, Function]:
    """Return functions and methods by qualified name; a name's second function (a setter) is `name#2`."""
    seen: Counter[str] = Counter()
    found: dict[str, Function] = {}

    def within(node: ast.AST, around: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Function):
                name = around + child.name
                seen[name] += 1
                found[name if seen[name] == 1 else f"{name}#{seen[name]}"] = child
            elif isinstance(child, ast.ClassDef):
                within(child, f"{around}{child.name}.")
            elif isinstance(child, ast.If | ast.Try):
                within(child, around)

    within(tree, "")
    return found


def constants(tree: ast.Module) -> dict[str, ast.Assign | ast.AnnAssign]:
    """Return the statements that give a number to a name of the module, by that name."""
    found: dict[str, ast.Assign | ast.AnnAssign] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target: ast.expr = statement.targets[0]
        elif isinstance(statement, ast.AnnAssign):
            target = statement.target
        else:
            continue
        value = statement.value
        if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and type(value.value) in {int, float}:
            found[target.id] = statement
    return found


def decorator_name(decorator: ast.expr) -> str:
    """Return the last word of a decorator, without an underscore that it begins with."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")).lstrip("_")


def hashed(text: str) -> str:
    """Return twelve hexadecimal digits that stand for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def docstring(function: Function) -> int:
    """Return how many statements at the beginning of a function are its docstring: 0 or 1."""
    return 0 if ast.get_docstring(function, clean=False) is None else 1


def bare(function: Function) -> Function:
    """Return a copy of a function without its docstring."""
    copy = deepcopy(function)
    del copy.body[: docstring(copy)]
    copy.body = copy.body or [ast.Pass()]
    return copy


def nodes(function: Function) -> list[ast.AST]:
    """Return all nodes in the body of a function, the docstring left out; places of mutants count in this list."""
    return [node for statement in function.body[docstring(function) :] for node in ast.walk(statement)]


def changes(function: Function) -> Iterator[tuple[int, str]]:
    """Yield the place and the kind of each change of a function; what could make no difference is left out."""
    silent = no_difference(function)
    for place, node in enumerate(nodes(function)):
        if id(node) not in silent and (kind := kind_of(node, function)):
            yield place, kind


def no_difference(function: Function) -> set[int]:
    """Return the ids of nodes that only types, encodings and formats are made of, or that stand alone as a text."""
    roots: list[ast.AST] = []
    for node in nodes(function):
        match node:
            case ast.AnnAssign():
                roots.append(node.annotation)
            case ast.Call(func=ast.Name(id="cast")) if node.args:
                roots.append(node.args[0])
            case ast.FormattedValue(format_spec=ast.AST() as form):
                roots.append(form)
            case ast.keyword(arg="encoding" | "errors" | "newline"):
                roots.append(node.value)
            case ast.Expr(value=ast.Constant()):
                roots.append(node)
            case ast.Assert():
                roots.append(node)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                roots.append(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                roots += [node.args, *([node.returns] if node.returns else [])]
    return {id(node) for root in roots for node in ast.walk(root)}


def kind_of(node: ast.AST, function: Function) -> str | None:
    """Return how a node can be changed."""
    match node:
        case ast.Compare() if type(node.ops[0]) in SWAPPED:
            return "comparison"
        case ast.BinOp() | ast.BoolOp() if type(node.op) in SWAPPED:
            return "operator"
        case ast.UnaryOp(op=ast.Not()):
            return "not"
        case ast.Constant(value=bool() | int() | float() | str()):
            return "constant"
        case ast.Return(value=ast.expr() as value) if not falsy(value) and not says_none(function):
            return "return None"
        case ast.Call(func=ast.Name(id=called)) if called in CALLED and node.args:
            return called
        case ast.If() | ast.IfExp() | ast.While():
            return "condition"
        case ast.match_case(guard=ast.expr()):
            return "guard"
        case ast.Expr(value=ast.Call()):
            return "dropped call"
        case ast.comprehension(ifs=[_, *_]):
            return "filter"
    return None


def falsy(value: ast.expr) -> bool:
    """Return True if a value does as None does wherever only its truth is asked."""
    match value:
        case ast.Constant():
            return not value.value
        case ast.Tuple(elts=[]) | ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
    return False


def says_none(function: Function) -> bool:
    """Return True if a function promises to return nothing."""
    return isinstance(function.returns, ast.Constant) and function.returns.value is None


def mutated(tree: ast.Module, site: Site) -> ast.Module:
    """Return a copy of a module in which one function is changed."""
    tree = deepcopy(tree)
    change(nodes(functions(tree)[site.function])[site.node])
    return ast.fix_missing_locations(tree)


def change(node: ast.AST) -> None:  # noqa: C901, PLR0912 # a row a kind
    """Change a node in place, as `kind_of` says it can be."""
    match node:
        case ast.Compare():
            node.ops[0] = swapped(node.ops[0])
        case ast.BinOp() | ast.BoolOp():
            node.op = swapped(node.op)
        case ast.UnaryOp():
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case ast.Constant(value=bool()):
            node.value = not node.value
        case ast.Constant(value=str() as text):
            node.value = text + "XX"
        case ast.Constant(value=int() | float() as number):
            node.value = number + 1
        case ast.Return():
            node.value = ast.Constant(None)
        case ast.Call(func=ast.Name(id="sorted" | "reversed")):
            node.func, node.args, node.keywords = ast.Name("list", ast.Load()), node.args[:1], []
        case ast.Call(func=ast.Name() as called):
            called.id = CALLED[called.id]
        case ast.If() | ast.IfExp() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.match_case(guard=ast.expr() as guard):
            node.guard = ast.UnaryOp(ast.Not(), guard)
        case ast.Expr():
            node.value = ast.Constant(None)
        case ast.comprehension():
            node.ifs[0] = ast.Constant(True)
        case _:
            raise ValueError(f"Nothing is known to change in a node {type(node).__name__}.")


def swapped(op: Any) -> Any:
    """Return the operator that stands in for another."""
    return SWAPPED[type(op)]()


def told(tree: ast.Module, site: Site) -> tuple[int, str]:
    """Return the line of a site and what becomes of it, for who looks for a test that would kill it."""
    if site.kind == CONSTANT:
        statement = constants(tree)[site.function]
        return statement.lineno, f"{ast.unparse(statement)}  ->  + 1"
    function = functions(tree)[site.function]
    node = nodes(function)[site.node]
    shown = node.ifs[0] if isinstance(node, ast.comprehension) else node
    shown = shown.test if isinstance(shown, ast.If | ast.IfExp | ast.While) else shown
    shown = shown.guard if isinstance(shown, ast.match_case) and shown.guard else shown
    before = " ".join(ast.unparse(shown).split())
    if site.kind in {"condition", "guard", "filter"}:
        after = {"condition": f"not ({before})", "guard": f"not ({before})", "filter": "True"}[site.kind]
    else:
        copy = deepcopy(node)
        change(copy)
        after = " ".join(ast.unparse(copy).split())
    return getattr(shown, "lineno", function.lineno), f"{before}  ->  {after}"
