"""Every small fault that a module could have: one place of its text changed, and everything else left as it stands.

What is not changed: annotations, docstrings, the sentences of errors and of asserts, what only a type checker reads, and what
only guards against slips of our own (`strict` where lists go together, `frozen` of a struct). Where nobody watches, that events
are built all the same costs only time, so `watched` is made false alone.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from typing import NamedTuple


class Change(NamedTuple):
    """One fault.

    `line` is where it begins and `lines` are those of its statement; `function` the name and first line of the function that
    holds it, None where the module itself does (such code runs once, when the module is imported); `source` the whole text.
    """

    line: int
    lines: range
    function: tuple[str, int] | None
    source: str

    def diff(self, original: str, name: str) -> str:
        """The change as a diff with one line of surroundings."""
        lines = difflib.unified_diff(original.splitlines(), self.source.splitlines(), name, name, lineterm="", n=1)
        return "\n".join(list(lines)[2:])


_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.Pow: ast.Mult,
}  # fmt: skip
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_UNWRAPPED = ("reversed", "sorted")
_GUARDS = ("strict", "frozen")
_WATCHED = "watched"
_Function = ast.FunctionDef | ast.AsyncFunctionDef


class _Place(NamedTuple):
    """Where a walk is: the names of the classes and functions around it, the function that holds it, its statement's lines."""

    prefix: str = ""
    function: tuple[str, int] | None = None
    lines: range = range(0)


def changes(source: str) -> list[Change]:
    """All changes of a module's text, in the order of its lines."""
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    text = b"".join(lines)

    def changed(node: ast.AST, by: str) -> str:
        """The text with `by` in the place of a node; columns of the syntax tree count bytes."""
        begin = starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
        end = starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
        return (text[:begin] + by.encode() + text[end:]).decode()

    found = set()
    for node, by, place in _walk(ast.parse(source), _Place()):
        after = changed(node, by)
        try:
            ast.parse(after)
        except SyntaxError:
            continue
        found.add(Change(node.lineno, place.lines, place.function, after))
    return sorted(found, key=lambda change: (change.line, change.source))


def _walk(node: ast.AST, place: _Place) -> Iterator[tuple[ast.expr | ast.stmt, str, _Place]]:
    """The nodes below this one that may be changed, what stands in their place, and where each is."""
    for field, child in _children(node):
        here = place
        if isinstance(node, _Function) and field == "body" and place.function is None:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            here = here._replace(function=(place.prefix.removesuffix("."), first))
        if isinstance(child, ast.stmt):
            here = here._replace(lines=_own_lines(child))
        if isinstance(child, ast.expr | ast.stmt):
            for by in _instead(child, field):
                yield child, by, here
        if isinstance(child, ast.ClassDef | _Function) and here.function is None:
            here = here._replace(prefix=f"{place.prefix}{child.name}.")
        yield from _walk(child, here)


def _own_lines(node: ast.stmt) -> range:
    """The lines of a statement without those of what is indented below it."""
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    below = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return range(node.lineno, max(node.lineno + 1, below.lineno))


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What lies below a node and runs, with the name of the field it lies in."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg in _GUARDS):
        return
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
                yield name, child


def _instead(node: ast.AST, field: str) -> Iterator[str]:
    """What may stand in the place of a node that lies in this field of another."""
    if field == "test" and isinstance(node, ast.Attribute) and node.attr == _WATCHED:
        yield "False"
        return
    if field == "test" or field == "ifs":
        yield from ("True",) if field == "ifs" else ("True", "False")
    match node:
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
        case ast.Constant(value=str(value)):
            yield repr(value + "!")
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            if field != "test" or not isinstance(op, ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In | ast.NotIn):
                yield ast.unparse(ast.Compare(left, [_COMPARED[type(op)]()], [right]))
        case ast.Compare(left=left, ops=ops, comparators=rights):
            for at, op in enumerate(ops):
                others = [*ops[:at], _COMPARED[type(op)](), *ops[at + 1 :]]
                yield ast.unparse(ast.Compare(left, others, rights))
        case ast.BoolOp(op=op, values=values):
            for at in range(len(values)):
                rest = values[:at] + values[at + 1 :]
                yield f"({ast.unparse(ast.BoolOp(op, rest) if len(rest) > 1 else rest[0])})"
        case ast.UnaryOp(op=ast.Not() | ast.Invert() | ast.USub(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.BinOp(left=left, op=op, right=right):
            yield f"({ast.unparse(ast.BinOp(left, _RECKONED.get(type(op), ast.Add)(), right))})"
        case ast.AugAssign(target=target, op=op, value=value):
            yield ast.unparse(ast.AugAssign(target, _RECKONED.get(type(op), ast.Add)(), value))
            yield "pass"
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in _CALLED:
            yield ast.unparse(ast.Call(ast.Name(_CALLED[name]), args, keywords))
        case ast.Call(func=ast.Name(id=name), args=[only]) if name in _UNWRAPPED:
            yield f"list({ast.unparse(only)})"
        case ast.Expr() | ast.Delete() | ast.Raise() | ast.Break() | ast.Continue():
            yield "pass"
        case ast.Assign(targets=[target]) if any(isinstance(one, ast.Attribute | ast.Subscript) for one in ast.walk(target)):
            yield "pass"
        case ast.Return(value=ast.Constant(value=None | bool())):
            pass
        case ast.Return(value=ast.expr()):
            yield "return None"
