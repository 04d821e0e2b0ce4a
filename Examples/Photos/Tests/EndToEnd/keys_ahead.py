#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Presses keys before the page they are meant for is open, and makes the window narrow.

usage: keys_ahead.py PHOTOS FOLDER
Neither may move the focus to a page's Back button, where the next Enter would press it. A page
that has no focusable widget returns the focus when it is closed.
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
    """Leaves a page without results, and continues to type at once."""
    wait("the search entry has the focus", lambda: is_in_search(app))
    press("ctrl+a")
    type_text("zzz")
    press("Return")
    wait("the page shows that nothing is found",
         lambda: app.find(["label"], contains="Nothing Found"))
    time.sleep(0.5)
    press(key)
    wait(f"the search entry has the focus after {key}", lambda: is_in_search(app))
    press("ctrl+a", "BackSpace")


def main(photos, folder):
    with few_pictures(folder) as few, App(photos, few) as app:
        wait("the number of pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        start = title(app)
        for key in ["Escape", "alt+Left"]:
            go_back_from_nothing(app, key)
        for keys in [["ctrl+i", "Return"], ["Return", "Return"]]:
            press(*keys)
            wait(f"the page is opened by {keys}", lambda: title(app) != start)
            # A late key opens the focused item: that is not the Back button either.
            wait("the page has the focus", lambda: is_in_list(app) or is_at_photo(app))
            # Longer than the animation of going back.
            time.sleep(1)
            if title(app) == start:
                raise SystemExit(f"failed: {keys} closed the page again")
            if keys[0] == "ctrl+i":
                # Enter also opens the list if it reached the search before the page opened.
                wait("the start page is shown",
                     lambda: title(app) == start or press("alt+Left") or time.sleep(1))
        press("End")
        press("Return")
        wait("a photo is shown", lambda: app.find(["label"], contains=" of 31"))
        time.sleep(0.5)
        app.resize(370, 700)
        wait("the photo has the focus",
             lambda: (node := focus(app)) and node.get_name() == title(app))
        time.sleep(0.5)
        if focus(app).get_name() != title(app):
            raise SystemExit(f"failed: {focus(app).get_name()!r} has the focus")
        print("ok: the photo keeps the focus")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
