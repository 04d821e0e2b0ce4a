#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Keeps access tokens in the desktop's keyring, and sees that Timeline finds the one for its server
there, and only there.

usage: keyring.py TIMELINE TIMELINESTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import sys

from desktop_keyring import Keyring
from person import BUTTONS, CELLS, App, wait, walk
from stand_in import Server

TOKEN = "sample-token"


def attributes(server):
    return ["service", "weibo", "kind", server]


def shows(app, text):
    return app.find(["label"], contains=text)


def try_again(app):
    """Presses the button of the face that is seen; those of others have the same name, and do nothing."""
    buttons = wait("it is offered to try again", lambda: [
        node for node in walk(app.node)
        if node.get_role_name() in BUTTONS and node.get_name() == "Try Again"])
    for button in buttons:
        button.do_action(0)


def main(timeline, stand_in, folder):
    os.environ.pop("WEIBO_ACCESS_TOKEN", None)
    here = attributes("127.0.0.1")
    with Keyring() as keyring, Server(stand_in, folder, "--posts", "9") as server, \
            App(timeline, f"--weibo={server.base}") as app:
        wait("without a token it is said how to keep one",
             lambda: shows(app, "secret-tool store --label=Weibo service weibo kind 127.0.0.1"))
        wait("the keyring keeps one for another server",
             lambda: keyring.keep(TOKEN, "Weibo", *attributes("api.weibo.com")))
        wait("and a wrong one for this", lambda: keyring.keep("wrong", "Weibo", *here))
        try_again(app)
        wait("it is said whose token is wrong", lambda: shows(app, "Keep another access token in the keyring"))
        wait("the keyring keeps the right one", lambda: keyring.keep(TOKEN, "Weibo", *here))
        try_again(app)
        wait("it is found in the keyring", lambda: app.find(CELLS, contains="When do we meet"))
        keyring.clear(*here)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
