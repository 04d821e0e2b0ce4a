#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Photos on Flickr while the network disappears and returns.

usage: offline.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from auditing import move_until
from flickr import KEY, Server
from person import (
    BUTTONS, CELLS, ENTRIES, App, Atspi, has, press, text_of, type_text, wait,
    walk)

# The messages of Photos.
SAYING = "You are offline."
OF_THEN = "Shown as it was on"
NO_ANSWER = "There was no answer. " + OF_THEN
LINK = "https://www.flickr.com/photos/"


class Network:
    """Simulates the desktop's network, within a `with`."""

    def __enter__(self):
        program = Path(__file__).with_name("network.py")
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-B", str(program)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == "ready\n"
        return self

    def become(self, state):
        self.process.stdin.write(state + "\n")
        self.process.stdin.flush()

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(10)


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
            use(app, network, server, stand_in, folder)
            leave(app)
        network.become("off")
        server.__exit__()
        with App(photos, "--flickr", address, environment=environment) as app:
            remember(app, network, server, stand_in, folder)
            leave(app)


def leave(app):
    if app.process.poll() is not None:
        raise SystemExit(f"failed: the app ended with {app.process.returncode}")


def use(app, network, server, stand_in, folder):
    entry = wait("the search entry has a name", lambda: app.find(ENTRIES, "Search pictures"))
    wait("it has the keyboard", lambda: has(entry, Atspi.StateType.FOCUSED))
    # At this size a photo's facts are beside it only on demand.
    app.resize(950, 710)
    wait("all pictures are counted", lambda: app.find(["label"], contains="pictures found"))
    banner = lambda: app.find(["label"], contains=SAYING)  # noqa: E731
    wait("nothing is said of the network", lambda: banner() is None)

    network.become("off")
    wait("that there is none is said", banner)
    shoot("offline-search")
    server.__exit__()
    type_text("pier")
    wait("the text is in the entry", lambda: text_of(entry) == "pier")
    wait("what did not come is said",
         lambda: app.find(["label"], contains="Nobody answers at 127.1"))
    shoot("offline-failed")

    with Server(stand_in, folder, server.port) as again:
        network.become("on")
        wait("the saying goes when it is back", lambda: banner() is None)
        wait("what did not come comes by itself",
             lambda: app.find(["label"], name="28 pictures found"))
        press("Return")
        wait("the list says how many", lambda: app.find(["label"], name="28 pictures"))
        network.become("off")
        wait("the list says it, too", banner)
        shoot("offline-list")
        network.become("on")
        wait("it goes again", lambda: banner() is None)
        network.become("portal")
        wait("a network that leads nowhere is said to be none", banner)
        shoot("offline-portal")
        press("shift+F5")
        wait("it is not when what is asked is answered", lambda: banner() is None)
        wait("the list has the keyboard", lambda: app.focused)
        shoot("offline-portal-answered")
        network.become("on")
        go_back_to_photo(app, network, again, banner)


def go_back_to_photo(app, network, server, banner):
    """Checks that cached data is shown again in the same run."""
    fact = lambda: app.find(["label"], contains=LINK)  # noqa: E731
    wait("a picture of the list has a name", lambda: app.find(CELLS, contains="Cold Ripple"))
    wait("the list has the keyboard", lambda: app.focused)
    press("Return")
    wait("the photo's page names its place", lambda: app.find(["label"], name="1 of 28"))
    press("F9")
    wait("its facts are told", fact)
    press("alt+Left")
    wait("the photo's page is gone", lambda: fact() is None)
    wait("the list has the keyboard again", lambda: app.focused)
    network.become("off")
    server.__exit__()
    wait("that there is no network is said", banner)
    press("Return")
    wait("the photo is there without a network",
         lambda: app.find(["label"], name="1 of 28"))
    press("F9")
    wait("its facts are told from memory", fact)
    wait("and of when they are", lambda: app.find(["label"], contains=OF_THEN))
    shoot("offline-photo")


def remember(app, network, server, stand_in, folder):
    """Checks that cached data is shown in the next run, which never had a network."""
    saying = lambda: app.find(["label"], contains=OF_THEN)  # noqa: E731
    entry = wait("the search entry has a name", lambda: app.find(ENTRIES, "Search pictures"))
    wait("it has the keyboard", lambda: has(entry, Atspi.StateType.FOCUSED))
    # At this size a photo's facts are beside it only on demand.
    app.resize(950, 710)
    wait("what was seen is counted", lambda: app.find(["label"], contains="pictures found"))
    wait("the search says of when that is", saying)
    type_text("never seen")
    wait("what was never seen is not there",
         lambda: app.find(["label"], contains="Nobody answers at 127.1"))
    wait("nothing is said to be of then", lambda: saying() is None)
    press("Return")
    wait("its list is opened", lambda: app.find(["label"], name="never seen"))
    wait("nor is that there, and it is offered to try again", lambda: keyboard_at(app, "Try Again"))
    shoot("offline-never-seen")
    press("alt+Left")
    entry = wait("the search is there again", lambda: app.find(ENTRIES, "Search pictures"))
    wait("it has the keyboard again", lambda: has(entry, Atspi.StateType.FOCUSED))
    press("ctrl+a")
    type_text("pier")
    wait("the text is in the entry", lambda: text_of(entry) == "pier")
    wait("what was found then is counted", lambda: app.find(["label"], name="28 pictures found"))
    press("Return")
    wait("the list says how many", lambda: app.find(["label"], name="28 pictures"))
    wait("its pictures have names", lambda: app.find(CELLS, contains="Cold Ripple"))
    wait("the list says of when it is", saying)
    shoot("offline-list-of-then")
    wait("the list has the keyboard", lambda: app.focused)
    press("Return")
    wait("the photo's page names its place", lambda: app.find(["label"], name="1 of 28"))
    press("F9")
    wait("its facts are told", lambda: app.find(["label"], contains=LINK))
    # The picture takes some time to load, but an error would be shown at once.
    time.sleep(1)
    wait("its picture is there",
         lambda: app.find(["label"], contains="could not be fetched") is None)
    wait("that is said once, though list and photo are both of then",
         lambda: [len(seen(app, ["label"], OF_THEN)), len(seen(app, BUTTONS, "Try Again"))]
         == [1, 1])
    shoot("offline-photo-of-then")

    with Server(stand_in, folder, server.port):
        seen(app, BUTTONS, "Try Again")[0].do_action(0)
        wait("that is for both", lambda: saying() is None)
        wait("nor is there said to be no network above what was answered",
             lambda: seen(app, ["label"], SAYING) == [])
        shoot("offline-photo-of-now")
        network.become("on")
        wait("nothing is said when the network is back",
             lambda: app.find(["label"], contains=SAYING) is None)
        wait("the facts stay", lambda: app.find(["label"], contains=LINK))
        shoot("offline-back")
    press("alt+Left")
    wait("the photo's page is gone", lambda: app.find(["label"], contains=LINK) is None)
    press("shift+F5")
    wait("that nobody answers is said", lambda: app.find(["label"], contains=NO_ANSWER))
    shoot("offline-no-answer")
    with Server(stand_in, folder, server.port):
        button = wait("it is offered to try again",
                      lambda: app.find(BUTTONS, "Try Again"))
        press("shift+Tab")
        move_until(app, "Tab", "Try Again", lambda _: has(button, Atspi.StateType.FOCUSED))
        press("space")
        wait("all is of now again", lambda: saying() is None)
        wait("the keyboard is somewhere", lambda: app.focused)


def seen(app, roles, text):
    """Returns the visible nodes of these roles that contain a text; hidden ones have no size."""
    nodes = [node for node in walk(app.node) if node.get_role_name() in roles]
    return [node for node in nodes if text in (node.get_name() or "")
            and Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).width > 0]


def keyboard_at(app, name):
    focused = app.focused
    return focused is not None and focused.get_name() == name


def shoot(name):
    """Saves a screenshot to a folder, for manual inspection."""
    if os.environ.get("SHOTS"):
        subprocess.run(["sleep", "0.6"], check=True)
        subprocess.run(["import", "-window", "root", f"{os.environ['SHOTS']}/{name}.png"],
                       check=False)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
