#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Opens a photo far down a long list, moves on to others, and returns: the list shows the last.

usage: far_down.py PHOTOS FOLDER
The window is too narrow for a list and a page side by side: there the focus would stay in the
list.
"""

import re
import sys

from person import App, CELLS, press, wait, walk


def place(app):
    """Returns the index of the shown photo; None while there is no page."""
    node = app.first(lambda item: re.fullmatch(r"[\d,]+ of [\d,]+", item.name))
    return node and int(node.get_name().split()[0].replace(",", ""))


def cell(app):
    """Returns the name of the focused photo."""
    node = app.focused
    if node is None or node.get_role_name() not in CELLS:
        return None
    return node.get_name()


def licence(app):
    """Returns the fact that each photo has."""
    return app.find(["label"], contains="Licence")


def names(app):
    return {node.get_name() for node in walk(app.node)}


def main(photos, folder):
    with App(photos, folder) as app:
        wait("the number of pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        app.resize(600, 700)
        press("Return")
        wait("the list has the focus", lambda: cell(app))
        # More than the list has fetched by then, so that it has to fetch the photo that the page
        # moved on to.
        steps = 70
        for layout in ["ctrl+1", "ctrl+2"]:
            press(layout)
            press("Home")
            first = wait("the list has the focus", lambda: cell(app))
            press(*["Page_Down"] * 8)
            opened = wait("the list is scrolled",
                          lambda: cell(app) not in [None, first] and cell(app))
            press("Return")
            start = wait("the photo's page is shown", lambda: place(app))
            wait("the photo's page has the focus", lambda: app.focused and cell(app) is None)
            wait("the page shows a photo far down the list",
                 lambda: press(*["Right"] * 5) or place(app) >= start + steps)
            # Keys are processed in order: once this one has an effect, so have those before it.
            for is_open in [True, False]:
                press("F9")
                wait("the facts appear, and disappear again",
                     lambda: is_open == (licence(app) is not None))
            left = names(app)
            press("alt+Left")
            wait("the photo's page is closed", lambda: place(app) is None)
            back = wait("the list has the focus", lambda: cell(app))
            if back == opened or not any(name and back.startswith(name + ",") for name in left):
                raise SystemExit(f"failed: the list returned to {back!r}")
            print(f"ok: the list returned to {back}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
