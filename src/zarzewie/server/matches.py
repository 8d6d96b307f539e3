"""A match as the store has it, in the kernel's words."""

from zarzewie.kernel.codec import decode
from zarzewie.kernel.match import Entry, Head
from zarzewie.store.contract import Opened


def read(opened: Opened) -> tuple[Head, list[bytes], list[Entry]]:
    """Its head, its secrets and its entries."""
    head: Head = decode(opened.head, Head)
    kept: list[bytes] = decode(opened.secrets, list[bytes])
    return head, kept, [decode(entry, Entry) for entry in opened.entries]
