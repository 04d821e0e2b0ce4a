#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Scrolls through lists of Photos on Flickr while further pages fail.

usage: more.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import sys
import time

from auditing import go_to
from flickr import KEY, Server
from offline import Network, leave, shoot
from person import CELLS, ENTRIES, PATIENCE, App, Atspi, has, press, wait

# The messages of Photos.
MISSING = "Further pictures could not be fetched."
LAST = "By the water, 1 of 40"
# How long the list does not retry by itself after a failed page, plus a margin.
PAUSE = 5.5


def main(photos, stand_in, folder):
    environment = {
        "FLICKR_API_KEY": KEY,
        # The bus of this session has this test's network service, and no other.
        "DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"],
        "GIO_USE_NETWORK_MONITOR": "networkmanager",
    }
    with Network() as network, Server(stand_in, folder) as server:
        # Another name of this computer: 127.0.0.1 counts as reachable without a network.
        address = server.address.replace("127.0.0.1", "127.1")
        with App(photos, "--flickr", address, environment=environment) as app:
            entry = wait("the search entry has its name",
                         lambda: app.find(ENTRIES, "Search pictures"))
            wait("the search entry has the focus", lambda: has(entry, Atspi.StateType.FOCUSED))
            wait("the number of all pictures is shown",
                 lambda: app.find(["label"], contains="pictures found"))
            press("Return")
            wait("the list shows the number of its pictures",
                 lambda: app.find(["label"], contains="400 pictures"))
            wait("the list has the focus", lambda: app.focused)
            missing = lambda: app.find(["label"], contains=MISSING)  # noqa: E731
            again = lambda: Server(stand_in, folder, server.port)  # noqa: E731
            server = lose(server, missing, "further")
            server = by_button(app, again, missing)
            server = lose(server, missing, "further-again")
            server = by_network(network, again, missing)
            press("ctrl+2")
            wait("the pictures are shown as a list", lambda: app.focused)
            server = lose(server, missing, "further-lines")
            server = by_end(again, missing)
            to_the_end(app)
            press("ctrl+i")
            wait("the most interesting pictures are shown",
                 lambda: app.find(["list"], "Ranked pictures"))
            wait("the ranked list has the focus",
                 lambda: (node := app.focused) and node.get_role_name() in CELLS)
            server = lose(server, missing, "further-ranked")
            server = by_button(app, again, missing)
            server.__exit__()
            leave(app)


def lose(server, missing, name):
    """Stops the server while the user scrolls on."""
    assert missing() is None
    server.__exit__()
    for _ in range(20):
        press("End")
        time.sleep(0.3)
        if missing():
            break
    wait("the list shows that further pictures are missing", missing)
    shoot(name)
    return server


def by_button(app, again, missing):
    server = again()
    go_to(app, "Try Again")
    press("space")
    wait("the missing pictures arrive", lambda: missing() is None)
    wait("the list has the focus again",
         lambda: (node := app.focused) and node.get_role_name() in CELLS)
    return server


def by_network(network, again, missing):
    network.become("off")
    server = again()
    network.become("on")
    wait("the missing pictures arrive with the network", lambda: missing() is None)
    return server


def by_end(again, missing):
    time.sleep(PAUSE)
    press("Home")
    server = again()
    time.sleep(0.5)
    wait("the list does not retry before it is needed", missing)
    press("End")
    wait("the missing pictures arrive near the end of the list", lambda: missing() is None)
    return server


def to_the_end(app):
    """Checks that the list continues to the oldest picture."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        press("End")
        time.sleep(0.3)
        node = app.focused
        if node and (node.get_name() or "").startswith(LAST):
            return print("ok: the list continues to its last picture", flush=True)
    raise SystemExit("failed: the list does not continue to its last picture")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
