#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Photos on Flickr while the network disappears and returns.

usage: offline.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import subprocess
import sys
from pathlib import Path

from flickr import KEY, Server
from person import CELLS, ENTRIES, App, Atspi, has, press, text_of, type_text, wait, walk

# The message of Photos.
SAYING = "You are offline."


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
         lambda: app.find(["label"], contains="No server answers at 127.1"))
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
        lose_photo(app, network, again, stand_in, folder, banner)


def lose_photo(app, network, server, stand_in, folder, banner):
    """Checks that a photo's page reports the missing answer, and shows its facts in the end."""
    fact = lambda: app.find(["label"], contains="https://www.flickr.com/photos/")  # noqa: E731
    wait("a picture in the list has its name", lambda: app.find(CELLS, contains="Cold Ripple"))
    wait("the list has the focus", lambda: app.focused)
    network.become("off")
    server.__exit__()
    wait("the list says that there is no network", banner)
    press("Return")
    wait("the photo's page shows its position", lambda: app.find(["label"], name="1 of 28"))
    wait("the banner is shown once for the list and the photo", lambda: len(seen(app, SAYING)) == 1)
    press("F9")
    wait("the missing answer is reported",
         lambda: app.find(["label"], contains="No server answers at 127.1"))
    shoot("offline-photo")
    with Server(stand_in, folder, server.port):
        network.become("on")
        wait("the photo's facts are shown when the network is back", fact)
        wait("the banner disappears", lambda: seen(app, SAYING) == [])


def seen(app, text):
    """Returns the visible labels that contain a text; hidden ones have no size."""
    labels = [node for node in walk(app.node) if node.get_role_name() == "label"]
    return [node for node in labels if text in (node.get_name() or "")
            and Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).width > 0]


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
