"""Request and response types of the account routes."""

import msgspec

from zarzewie.server.protocol import Person


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    login: str
    password: str


class ByLink(msgspec.Struct, forbid_unknown_fields=True):
    """The secret part of a recovery link."""

    token: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """`current` is required if there is a password already, unless the person has just signed in.

    Setting a password ends every other session and the recovery link; with `end_programs`, the tokens of
    programs too.
    """

    login: str
    password: str
    current: str = ""
    end_programs: bool = False


class Goodbye(msgspec.Struct, forbid_unknown_fields=True):
    """Erase the account. `current` as for a new password."""

    current: str = ""


class NewEmail(msgspec.Struct, forbid_unknown_fields=True):
    """The address for reminders. Empty removes it."""

    email: str
    language: str = "pl"


class ConfirmEmail(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class NewProgram(msgspec.Struct, forbid_unknown_fields=True):
    label: str


class ProgramToken(msgspec.Struct, frozen=True):
    """Shown once."""

    person: Person
    token: str


class RecoveryLink(msgspec.Struct, frozen=True):
    """Shown once. Signs this person in on any device until it is replaced or revoked."""

    link: str


class SessionInfo(msgspec.Struct, frozen=True):
    id: str
    created: float
    seen: float
    here: bool
    """Whether this is the session of the request."""


class Program(msgspec.Struct, frozen=True):
    id: str
    name: str
    seen: float | None


class Account(msgspec.Struct, frozen=True):
    person: Person
    login: str | None
    recovery: bool
    email: str | None
    email_confirmed: bool
    post: bool
    """Whether this server sends mail at all."""
    sessions: tuple[SessionInfo, ...]
    programs: tuple[Program, ...]
