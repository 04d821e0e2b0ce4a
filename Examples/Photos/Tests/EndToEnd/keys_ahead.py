#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Presses keys before the page is there that they are meant for, and makes the window narrow.

usage: keys_ahead.py PHOTOS FOLDER
Neither may bring the keyboard to a page's way back, where the next Enter would press it. A page
that has nothing to take the keyboard gives it back when it goes.
"""

import sys
import time

from auditing import focus
from person import CELLS, App, few_pictures, press, type_text, wait


def title(app):
    return app.node.get_child_at_index(0).get_name()


def is_in_list(app):
    node = focus(app)
    return node is not None and node.get_role_name() in CELLS


def is_in_search(app):
    node = focus(app)
    return node is not None and node.get_name() == "Search pictures"


def is_at_photo(app):
    node = focus(app)
    return node is not None and node.get_name() == title(app)


def go_back_from_nothing(app, key):
    """Leaves a page on which nothing was found, and types on at once."""
    wait("the keyboard is in the search", lambda: is_in_search(app))
    press("ctrl+a")
    type_text("zzz")
    press("Return")
    wait("nothing is found", lambda: app.find(["label"], contains="Nothing Found"))
    time.sleep(0.5)
    press(key)
    wait(f"the keyboard is in the search after {key}", lambda: is_in_search(app))
    press("ctrl+a", "BackSpace")


def main(photos, folder):
    with few_pictures(folder) as few, App(photos, few) as app:
        wait("the pictures are counted", lambda: app.find(["label"], contains="pictures found"))
        start = title(app)
        for key in ["Escape", "alt+Left"]:
            go_back_from_nothing(app, key)
        for keys in [["ctrl+i", "Return"], ["Return", "Return"]]:
            press(*keys)
            wait(f"the page is there by {keys}", lambda: title(app) != start)
            # A key that comes late opens what the keyboard is at: that is no way back either.
            wait("and has the keyboard", lambda: is_in_list(app) or is_at_photo(app))
            # Longer than it takes to slide back.
            time.sleep(1)
            if title(app) == start:
                raise SystemExit(f"failed: {keys} went back again")
            if keys[0] == "ctrl+i":
                # Enter opens the list, too, where it came to the search before the page did.
                wait("the start page",
                     lambda: title(app) == start or press("alt+Left") or time.sleep(1))
        press("End")
        press("Return")
        wait("a photo", lambda: app.find(["label"], contains=" of 31"))
        time.sleep(0.5)
        app.resize(370, 700)
        wait("the keyboard is at the photo",
             lambda: (node := focus(app)) and node.get_name() == title(app))
        time.sleep(0.5)
        if focus(app).get_name() != title(app):
            raise SystemExit(f"failed: the keyboard is at {focus(app).get_name()!r}")
        print("ok: it stays there")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
