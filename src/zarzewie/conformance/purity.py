"""What the kernel and the games may touch, read from their source: nothing outside, and only inward."""

import ast
from collections.abc import Iterator, Set

PURE = frozenset({
    "__future__", "abc", "array", "base64", "bisect", "collections", "contextlib", "copy", "dataclasses",
    "enum", "fractions", "functools", "hashlib", "heapq", "itertools", "json", "math", "msgspec", "operator",
    "re", "regex", "statistics", "string", "struct", "textwrap", "types", "typing", "unicodedata", "zarzewie",
    "zlib",
})  # fmt: skip
"""Modules without a file, a clock, a thread or dice of their own. Add one only if that is true of it."""

DOORS = {"zarzewie.games": frozenset({"importlib", "pkgutil"})}
"""How the games are found. Packaged data comes through `zarzewie.content`."""

CALLS = frozenset({"open", "print", "input", "eval", "exec", "compile", "breakpoint", "__import__"})


def impurities(source: str, module: str = "", own: Set[str] = frozenset()) -> list[str]:
    """Each thing in this source by which it would touch the world. `own`: what a package from outside is."""
    tree = ast.parse(source)
    allowed = PURE | DOORS.get(module, frozenset()) | own
    imports = {name.split(".")[0] for name in imported(tree, module)}
    calls = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return sorted((imports - allowed) | (calls & CALLS))


def outward(source: str, module: str) -> list[str]:
    """Each import by which this module would reach into a room that it may not know."""
    ours = (name for name in imported(ast.parse(source), module) if name.split(".")[0] == "zarzewie")
    return sorted({name for name in ours if not _may_import(module, name)})


def strangers(source: str, package: str) -> list[str]:
    """Each import of ours by which a game would know more than the kernel, packaged data and itself."""
    ours = (name for name in imported(ast.parse(source), package) if name.split(".")[0] == "zarzewie")
    return sorted(
        {name for name in ours if not _within(name, ["zarzewie.kernel", "zarzewie.content", package])}
    )


def imported(tree: ast.Module, module: str) -> Iterator[str]:
    """Full names of everything imported, at the top or late, in earnest or for types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


_OUTER = {
    "server": ("lab", "cli"),
    "lab": ("server", "cli"),
    "workshop": ("server", "lab", "cli", "store"),
    "installed": ("server", "lab", "cli", "store", "narrator", "workshop", "words"),
    "conformance": ("server", "lab", "cli", "store", "narrator", "workshop"),
}


def _may_import(module: str, name: str) -> bool:
    """`server, lab → games → kernel`; the store knows no game; a game knows no other game."""
    room, *inside = module.split(".")[1:] or [""]
    match room:
        case "kernel" | "store":
            known = [f"zarzewie.{room}"]
        case "narrator":  # it asks a game's capability, and knows no game
            known = ["zarzewie.kernel", "zarzewie.narrator"]
        case "content":
            known = []
        case "games":
            itself = [f"zarzewie.games.{inside[0]}"] if inside else ["zarzewie.installed"]
            known = ["zarzewie.kernel", "zarzewie.content", *itself]
        case _:
            return not _within(name, [f"zarzewie.{other}" for other in _OUTER.get(room, ())])
    return _within(name, known)


def _within(name: str, rooms: list[str]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)
