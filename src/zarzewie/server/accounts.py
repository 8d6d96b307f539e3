"""What a person and the server say to each other about the person, over HTTP."""

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
    """`current` is needed where there is a password already, unless this person signed in just now.

    It ends every other session and the recovery link; `end_programs`: the tokens of programs too.
    """

    login: str
    password: str
    current: str = ""
    end_programs: bool = False


class Goodbye(msgspec.Struct, forbid_unknown_fields=True):
    """Erase me. `current` as for a new password."""

    current: str = ""


class NewEmail(msgspec.Struct, forbid_unknown_fields=True):
    """For reminders. Empty: none any more."""

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
    """Shown once; it opens this person's account on any device until it is renewed or revoked."""

    link: str


class SessionInfo(msgspec.Struct, frozen=True):
    id: str
    created: float
    seen: float
    here: bool
    """The one that asks."""


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
