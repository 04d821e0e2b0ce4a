#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Visits every page of Chat by keyboard and reports accessibility problems.

usage: audit.py CHAT
See auditing.py. A page is one entry of PAGES.
"""

import os
import sys
import tempfile

from auditing import Page, audit, come_by, go_to, keep_still, labelled
from person import ENTRIES, App, press, put_pointer_away
from two_people import begin, go_to_newest, say

NEWEST = "Second message"


def at_newest(*keys):
    """Returns steps that press keys at the newest message."""
    def come(app):
        go_to_newest(app, NEWEST)
        press(*keys)
    return come


def menu(app):
    return app.find(["menu item"])


def writing(app):
    return app.find(ENTRIES, "Message")


PAGES = [
    Page("no conversations", come_by(), labelled("No Conversations Yet")),
    Page("conversation", lambda app: talk(app), writing),
    Page("menu of a message", at_newest("Menu"), menu, ["Escape"]),
    Page("conversations", come_by("alt+Left"), labelled("Audit")),
    Page("main menu", come_by("F10"), menu, ["Escape"]),
]


def talk(app):
    """Creates a conversation with two messages."""
    go_to(app, "New conversation")
    begin(app, "Audit")
    say(app, "First message")
    say(app, NEWEST)


def main(chat):
    keep_still()
    put_pointer_away()
    with tempfile.TemporaryDirectory() as folder, \
            App(chat, "--name", "Ann", "--file", os.path.join(folder, "chat.sqlite")) as app:
        status = audit(app, PAGES)
    raise SystemExit(status)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(sys.argv[1])
