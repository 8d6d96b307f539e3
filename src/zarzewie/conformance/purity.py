"""Checks of imports and calls in source code: the kernel and the games do no I/O and import only inward."""

import ast
from collections.abc import Iterator, Set

PURE = frozenset({
    "__future__", "abc", "array", "base64", "bisect", "collections", "contextlib", "copy", "dataclasses",
    "enum", "fractions", "functools", "hashlib", "heapq", "itertools", "json", "math", "msgspec", "operator",
    "re", "regex", "statistics", "string", "struct", "textwrap", "types", "typing", "unicodedata", "zarzewie",
    "zlib",
})  # fmt: skip
"""Modules that use no files, clocks, threads or randomness. Add one only if that is true of it."""

DOORS = {"zarzewie.games": frozenset({"importlib", "pkgutil"})}
"""Exceptions by module: the games are found by import. Packaged data comes through `zarzewie.content`."""

CALLS = frozenset({"open", "print", "input", "eval", "exec", "compile", "breakpoint", "__import__"})


def impurities(source: str, module: str = "", own: Set[str] = frozenset()) -> list[str]:
    """The impure imports and calls in this source. `own`: top-level names of the package itself."""
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
    """The imports of packages that this module may not know."""
    ours = (name for name in imported(ast.parse(source), module) if name.split(".")[0] == "zarzewie")
    return sorted({name for name in ours if not _may_import(module, name)})


def strangers(source: str, package: str) -> list[str]:
    """The imports from `zarzewie` of a game other than the kernel, packaged data and the game itself."""
    ours = (name for name in imported(ast.parse(source), package) if name.split(".")[0] == "zarzewie")
    return sorted(
        {name for name in ours if not _within(name, ["zarzewie.kernel", "zarzewie.content", package])}
    )


def imported(tree: ast.Module, module: str) -> Iterator[str]:
    """Full names of everything imported, at the top or late, at run time or for type checking only."""
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
        case "narrator":  # it uses a capability of games, and knows no game
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
