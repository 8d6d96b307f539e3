"""Mail to people who asked for it: by SMTP, or not at all."""

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from hashlib import sha256
from typing import Protocol

import msgspec

from zarzewie.server import metrics
from zarzewie.server.settings import Smtp

PATIENCE = 20.0


class Mail(msgspec.Struct, frozen=True):
    """A mail. One that is sent again has the same `key` and so the same Message-ID: clients show it once."""

    to: str
    subject: str
    body: str
    key: str


class Mailer(Protocol):
    works: bool

    def send(self, letter: Mail) -> None:
        """Hand the mail over to the mail server. Raises OSError (as do all errors of smtplib) on failure."""


class NoMailer:
    """Used if no mail server is set: people are not asked for an address, and nothing is sent."""

    works = False

    def send(self, letter: Mail) -> None:
        metrics.letters.add("dropped")


class SmtpMailer:
    works = True

    def __init__(self, smtp: Smtp, context: ssl.SSLContext | None = None) -> None:
        self._smtp = smtp
        self._context = context or ssl.create_default_context()

    def send(self, letter: Mail) -> None:
        try:
            with self._connect() as server:
                if self._smtp.user:
                    server.login(self._smtp.user, self._smtp.password)
                server.send_message(self._written(letter))
        except OSError:
            metrics.letters.add("failed")
            raise
        metrics.letters.add("sent")

    def greet(self) -> None:
        """Connect and log in as for sending, but send nothing. Raises OSError on failure."""
        with self._connect() as server:
            server.ehlo()
            if self._smtp.user:
                server.login(self._smtp.user, self._smtp.password)

    def _connect(self) -> smtplib.SMTP:
        where = (self._smtp.host, self._smtp.port)
        if self._smtp.security == "tls":
            return smtplib.SMTP_SSL(*where, timeout=PATIENCE, context=self._context)
        server = smtplib.SMTP(*where, timeout=PATIENCE)
        if self._smtp.security == "starttls":
            try:
                server.starttls(context=self._context)
            except Exception:
                server.close()
                raise
        return server

    def _written(self, letter: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = f"Zarzewie <{self._smtp.sender}>"
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate(localtime=True)
        domain = self._smtp.sender.rpartition("@")[2]
        message["Message-ID"] = f"<{sha256(letter.key.encode()).hexdigest()[:32]}@{domain}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.body, cte="quoted-printable")  # not every server accepts 8-bit content
        return message


def mailer_for(smtp: Smtp) -> Mailer:
    return SmtpMailer(smtp) if smtp.host else NoMailer()
