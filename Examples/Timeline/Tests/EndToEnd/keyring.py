#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Enters access tokens when Timeline requires one: the keyring then has the last of them for its
server, a tape has none, and Timeline finds a token that another program has stored there.

usage: keyring.py TIMELINE TIMELINESTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import sys
import tempfile
from pathlib import Path

from auditing import focus
from desktop_keyring import Keyring
from person import CELLS, App, press, type_text, wait
from stand_in import Server

TOKEN = "sample-token"
POST = "When do we meet"


def attributes(server):
    return ["service", "weibo", "kind", server]


def shows(app, text):
    return app.find(["label"], contains=text)


def enter(app, token):
    """Types a token into the field, which is focused automatically, and presses Enter."""
    app.take_keyboard()
    wait("the field for the token has the focus",
         lambda: (node := focus(app)) and node.get_role_name() == "password text")
    type_text(token)
    press("Return")


def main(timeline, stand_in, folder):
    os.environ.pop("WEIBO_ACCESS_TOKEN", None)
    here = attributes("127.0.0.1")
    with tempfile.TemporaryDirectory() as own, Keyring() as keyring, \
            Server(stand_in, folder, "--posts", "9") as server:
        tape = os.path.join(own, "tape")
        with App(timeline, f"--weibo={server.base}", f"--tape={tape}") as app:
            wait("without a token the page asks for one", lambda: shows(app, "Paste yours here"))
            wait("the keyring stores a token for another server",
                 lambda: keyring.keep(TOKEN, "Weibo", *attributes("api.weibo.com")))
            enter(app, "wrong")
            wait("the server's refusal is shown", lambda: shows(app, "Enter another access token"))
            enter(app, TOKEN)
            wait("the posts are shown at once", lambda: app.find(CELLS, contains=POST))
            kept = keyring.secrets(*here)
            if f"secret = {TOKEN}\n" not in kept or "wrong" in kept:
                raise SystemExit("failed: the keyring does not have the token that was entered last")
        events = Path(tape).read_text()
        if "tokenEntry" not in events or TOKEN in events:
            raise SystemExit("failed: the tape does not have the entry, or it has the token")
        with App(timeline, f"--weibo={server.base}") as app:
            wait("the posts are shown at the next start", lambda: app.find(CELLS, contains=POST))
        keyring.clear(*here)
        with App(timeline, f"--weibo={server.base}") as app:
            wait("without its token the page asks for one", lambda: shows(app, "Paste yours here"))
            wait("another program stores a token in the keyring",
                 lambda: keyring.keep(TOKEN, "Weibo", *here))
            app.take_keyboard()
            press("F5")
            wait("Timeline finds the token in the keyring", lambda: app.find(CELLS, contains=POST))
            keyring.clear(*here)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
