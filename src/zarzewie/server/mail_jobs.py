"""Jobs that send mail: reminders, notices that a table plays on without a person, and confirmation codes.

A reminder is queued as `jobs.note("reminder", key, facts, due)` with the facts `person`, `code` (the
table's), `game` and, if there is one, `until` (the deadline). It is dropped by its key when the person has
answered. Nothing but a confirmation code is sent to an unconfirmed address.
"""

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import select

from zarzewie import words
from zarzewie.server import schema
from zarzewie.server.jobs import Doing, Job
from zarzewie.server.mail import Mail, Mailer
from zarzewie.store.sql import SqlStore

Link = Callable[[str], str]
"""Returns the full URL of a path on this server."""


def doing(db: SqlStore, mailer: Mailer, link: Link) -> dict[str, Doing]:
    """The function that does each kind of job."""

    def remind(job: Job) -> None:
        reader = _reader(db, job.facts["person"])
        if reader is None or not reader.email or reader.email_code:
            return
        until = job.facts.get("until")
        if until is not None and until < time.time():
            return
        lang = _language(reader.language)
        game = words.say(lang, f"game-{job.facts['game']}")
        where, account = link(f"/t/{job.facts['code']}"), link("/me")
        subject = words.say(lang, "post-reminder-subject", game=game)
        hours = max(1, round((until - time.time()) / 3600)) if until is not None else 0
        body = words.say(
            lang, "post-reminder", name=reader.name, game=game, link=where, hours=hours, account=account
        )
        mailer.send(Mail(reader.email, subject, body, job.key))

    def left_out(job: Job) -> None:
        reader = _reader(db, job.facts["person"])
        if reader is None or not reader.email or reader.email_code:
            return
        lang = _language(reader.language)
        game = words.say(lang, f"game-{job.facts['game']}")
        where, account = link(f"/t/{job.facts['code']}"), link("/me")
        subject = words.say(lang, "post-without-subject", game=game)
        body = words.say(lang, "post-without", name=reader.name, game=game, link=where, account=account)
        mailer.send(Mail(reader.email, subject, body, job.key))

    def confirm(job: Job) -> None:
        reader = _reader(db, job.facts["person"])
        if reader is None or not reader.email or not reader.email_code:
            return
        lang = _language(reader.language)
        subject = words.say(lang, "post-confirm-subject")
        body = words.say(lang, "post-confirm", code=reader.email_code, account=link("/me"))
        mailer.send(Mail(reader.email, subject, body, job.key))

    return {"reminder": remind, "without": left_out, "confirm": confirm}


def _reader(db: SqlStore, person: str) -> Any:
    people = schema.people.c
    columns = (people.name, people.email, people.email_code, people.language)
    with db.reading.connect() as connection:
        return connection.execute(select(*columns).where(people.id == person)).first()


def _language(language: str | None) -> str:
    return language if language in words.languages() else words.FIRST
