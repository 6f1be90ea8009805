"""Messages by e-mail, over any SMTP server."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from birchbark.server.notes import Note
from birchbark.server.posting import Gone, Undelivered
from birchbark.server.settings import Settings

SECONDS = 20.0
LONGEST = 254
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ADDRESS = re.compile(rf"[\w.!#$%&'*+/=?^`{{|}}~-]{{1,64}}@(?:{LABEL}\.)+{LABEL}", re.IGNORECASE | re.ASCII)
NEVER_AGAIN = range(500, 600)


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


def sender(settings: Settings) -> str:
    return settings.mail_from or f"Birchbark <birchbark@{urlsplit(settings.site).hostname}>"


def letter(settings: Settings, to: str, written: Note) -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender(settings)
    message["To"] = to
    message["Subject"] = written.title
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{written.key}@{parseaddr(sender(settings))[1].rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{written.stop}>"
    message.set_content("\n\n".join(written.lines) + "\n")
    return message


async def send(settings: Settings, to: str, written: Note) -> None:
    """Send a message; with a password only over an encrypted connection, otherwise over one if the server offers it."""
    server = urlsplit(settings.smtp)
    secure = server.scheme == "smtps"
    try:
        await aiosmtplib.send(
            letter(settings, to, written),
            hostname=server.hostname,
            port=server.port or (465 if secure else 587),
            username=unquote(server.username or "") or None,
            password=unquote(server.password or "") or None,
            use_tls=secure,
            start_tls=False if secure else True if server.username else None,
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as fault:
        code = fault.recipients[0].code
        raise (Gone if code in NEVER_AGAIN else Undelivered)(f"status {code}") from None
    except (aiosmtplib.SMTPException, OSError, ValueError) as fault:
        raise Undelivered(type(fault).__name__) from None
