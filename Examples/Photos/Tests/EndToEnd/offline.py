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
    entry = wait("the search entry has its name", lambda: app.find(ENTRIES, "Search pictures"))
    wait("the search entry has the focus", lambda: has(entry, Atspi.StateType.FOCUSED))
    # At this size a photo's facts are beside it only on demand.
    app.resize(950, 710)
    wait("the number of all pictures is shown",
         lambda: app.find(["label"], contains="pictures found"))
    banner = lambda: app.find(["label"], contains=SAYING)  # noqa: E731
    wait("the banner is hidden", lambda: banner() is None)

    network.become("off")
    wait("the banner says that there is no network", banner)
    shoot("offline-search")
    server.__exit__()
    type_text("pier")
    wait("the text is in the entry", lambda: text_of(entry) == "pier")
    wait("the missing answer is reported",
         lambda: app.find(["label"], contains="Nobody answers at 127.1"))
    shoot("offline-failed")

    with Server(stand_in, folder, server.port) as again:
        network.become("on")
        wait("the banner disappears when the network is back", lambda: banner() is None)
        wait("the missing answer arrives by itself",
             lambda: app.find(["label"], name="28 pictures found"))
        press("Return")
        wait("the list shows the number of its pictures",
             lambda: app.find(["label"], name="28 pictures"))
        network.become("off")
        wait("the list shows the banner, too", banner)
        shoot("offline-list")
        network.become("on")
        wait("the banner disappears again", lambda: banner() is None)
        network.become("portal")
        wait("the banner is shown for a captive portal", banner)
        shoot("offline-portal")
        press("shift+F5")
        wait("the banner disappears after an answer", lambda: banner() is None)
        wait("the list has the focus", lambda: app.focused)
        shoot("offline-portal-answered")
        network.become("on")
        go_back_to_photo(app, network, again, banner)


def go_back_to_photo(app, network, server, banner):
    """Checks that cached data is shown again in the same run."""
    fact = lambda: app.find(["label"], contains=LINK)  # noqa: E731
    wait("a picture in the list has its name", lambda: app.find(CELLS, contains="Cold Ripple"))
    wait("the list has the focus", lambda: app.focused)
    press("Return")
    wait("the photo's page shows its position", lambda: app.find(["label"], name="1 of 28"))
    press("F9")
    wait("the photo's facts are shown", fact)
    press("alt+Left")
    wait("the photo's page is closed", lambda: fact() is None)
    wait("the list has the focus again", lambda: app.focused)
    network.become("off")
    server.__exit__()
    wait("the banner says that there is no network", banner)
    press("Return")
    wait("the photo's page is shown without a network",
         lambda: app.find(["label"], name="1 of 28"))
    press("F9")
    wait("the photo's facts are shown from the cache", fact)
    wait("the age of the facts is shown", lambda: app.find(["label"], contains=OF_THEN))
    shoot("offline-photo")


def remember(app, network, server, stand_in, folder):
    """Checks that cached data is shown in the next run, which never had a network."""
    saying = lambda: app.find(["label"], contains=OF_THEN)  # noqa: E731
    entry = wait("the search entry has its name", lambda: app.find(ENTRIES, "Search pictures"))
    wait("the search entry has the focus", lambda: has(entry, Atspi.StateType.FOCUSED))
    # At this size a photo's facts are beside it only on demand.
    app.resize(950, 710)
    wait("the cached number of pictures is shown",
         lambda: app.find(["label"], contains="pictures found"))
    wait("the search page shows the age of the number", saying)
    type_text("never seen")
    wait("a search that is not cached is reported as unanswered",
         lambda: app.find(["label"], contains="Nobody answers at 127.1"))
    wait("no age is shown", lambda: saying() is None)
    press("Return")
    wait("the list of that search is opened", lambda: app.find(["label"], name="never seen"))
    wait("the list is not cached, and Try Again has the focus",
         lambda: keyboard_at(app, "Try Again"))
    shoot("offline-never-seen")
    press("alt+Left")
    entry = wait("the search page is shown again", lambda: app.find(ENTRIES, "Search pictures"))
    wait("the search entry has the focus again", lambda: has(entry, Atspi.StateType.FOCUSED))
    press("ctrl+a")
    type_text("pier")
    wait("the text is in the entry", lambda: text_of(entry) == "pier")
    wait("the cached number of matches is shown",
         lambda: app.find(["label"], name="28 pictures found"))
    press("Return")
    wait("the list shows the number of its pictures",
         lambda: app.find(["label"], name="28 pictures"))
    wait("the pictures in the list have their names",
         lambda: app.find(CELLS, contains="Cold Ripple"))
    wait("the list shows its age", saying)
    shoot("offline-list-of-then")
    wait("the list has the focus", lambda: app.focused)
    press("Return")
    wait("the photo's page shows its position", lambda: app.find(["label"], name="1 of 28"))
    press("F9")
    wait("the photo's facts are shown", lambda: app.find(["label"], contains=LINK))
    # The picture takes some time to load, but an error would be shown at once.
    time.sleep(1)
    wait("the photo is shown without an error",
         lambda: app.find(["label"], contains="could not be fetched") is None)
    wait("the age is shown once for the list and the photo",
         lambda: [len(seen(app, ["label"], OF_THEN)), len(seen(app, BUTTONS, "Try Again"))]
         == [1, 1])
    shoot("offline-photo-of-then")

    with Server(stand_in, folder, server.port):
        seen(app, BUTTONS, "Try Again")[0].do_action(0)
        wait("both the list and the photo are up to date", lambda: saying() is None)
        wait("the banner is hidden after the answer",
             lambda: seen(app, ["label"], SAYING) == [])
        shoot("offline-photo-of-now")
        network.become("on")
        wait("the banner is hidden when the network is back",
             lambda: app.find(["label"], contains=SAYING) is None)
        wait("the photo's facts stay", lambda: app.find(["label"], contains=LINK))
        shoot("offline-back")
    press("alt+Left")
    wait("the photo's page is closed", lambda: app.find(["label"], contains=LINK) is None)
    press("shift+F5")
    wait("the missing answer is reported, with the age of the list",
         lambda: app.find(["label"], contains=NO_ANSWER))
    shoot("offline-no-answer")
    with Server(stand_in, folder, server.port):
        button = wait("there is a Try Again button",
                      lambda: app.find(BUTTONS, "Try Again"))
        press("shift+Tab")
        move_until(app, "Tab", "Try Again", lambda _: has(button, Atspi.StateType.FOCUSED))
        press("space")
        wait("the list is up to date again", lambda: saying() is None)
        wait("some widget has the focus", lambda: app.focused)


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
