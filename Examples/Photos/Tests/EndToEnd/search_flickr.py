#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Photos on Flickr as a user does: searches, opens a photo, goes back; then Flickr stops.

usage: search_flickr.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import sys

from flickr import KEY, Server
from person import BUTTONS, CELLS, ENTRIES, App, messages_kept, press, text_of, type_text, wait


def main(photos, stand_in, folder):
    with Server(stand_in, folder) as server, \
            App(photos, "--flickr", server.address,
                environment={"FLICKR_API_KEY": KEY}) as app:
        entry = wait(
            "the search entry has its name", lambda: app.find(ENTRIES, "Search pictures"))
        wait("the entry shows which server is searched",
             lambda: app.find(["label"], contains="on Flickr ("))
        wait("the number of all pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        type_text("pier")
        wait("the text is in the entry", lambda: text_of(entry) == "pier")
        wait("the number of matches is shown",
             lambda: app.find(["label"], name="28 pictures found"))
        press("Return")

        wait("the list shows the number of its pictures",
             lambda: app.find(["label"], name="28 pictures"))
        wait("a picture in the list has its name",
             lambda: app.find(CELLS, contains="Cold Ripple"))
        wait("the list has the focus", lambda: app.focused)
        press("Return")
        wait("the photo's page shows its position", lambda: app.find(["label"], contains=" of 28"))
        press("F9")
        address = wait("the photo's web address is shown", lambda: app.find(
            ["label"], contains="https://www.flickr.com/photos/")).get_name()
        with messages_kept(app):
            press("Delete")
            wait("the page says why the photo cannot be deleted",
                 lambda: app.find(["label"], contains="cannot be renamed or deleted"))
        press("alt+Left")
        wait("the photo's page is closed",
             lambda: app.find(["label"], contains="https://www.flickr.com") is None)
        wait("the list has the focus again", lambda: app.focused)
        # Not Escape, which would dismiss the message first.
        press("alt+Left")
        wait("the list is closed", lambda: app.find(["label"], name="28 pictures") is None)
        again = wait(
            "the search page is shown again", lambda: app.find(ENTRIES, "Search pictures"))
        if text_of(again) != "pier":
            raise SystemExit(f"failed: the search kept {text_of(again)!r}, not 'pier'")
        look_around(app, again, address)
        lose_and_find(app, server, stand_in, folder)
        if app.process.poll() is not None:
            raise SystemExit(f"failed: the app ended by itself with {app.process.returncode}")


def look_around(app, entry, address):
    """Checks that the address of a photo finds it and those around it."""
    press("ctrl+f", "ctrl+a")
    type_text(address)
    wait("the address is in the entry", lambda: text_of(entry) == address)
    wait("the address finds one picture", lambda: app.find(["label"], name="1 picture found"))
    press("Return")
    wait("the photo is in the list", lambda: app.find(CELLS, contains="Cold Ripple"))
    wait("the list has the focus", lambda: app.focused)
    press("alt+Left")
    again = wait("the search page is shown again", lambda: app.find(ENTRIES, "Search pictures"))
    press("ctrl+f", "ctrl+a")
    type_text("pier")
    wait("the words are in the entry again", lambda: text_of(again) == "pier")


def lose_and_find(app, server, stand_in, folder):
    """Stops Flickr, and restarts it at the same address."""
    server.__exit__()
    type_text(" fog")
    wait("the missing answer is reported",
         lambda: app.find(["label"], contains="No server answers at 127.0.0.1"))
    with Server(stand_in, folder, server.port):
        wait("there is a Try Again button",
             lambda: app.find(BUTTONS, "Try Again")).do_action(0)
        wait("the pictures are found after Try Again",
             lambda: app.find(["label"], contains="found"))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
