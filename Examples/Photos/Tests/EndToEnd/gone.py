#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Removes a picture while its details cover it, and restores it, in a narrow window.

usage: gone.py PHOTOS FOLDER
"""

import os
import sys

from person import App, Atspi, BUTTONS, CELLS, few_pictures, has, press, wait, walk


def main(photos, folder):
    with few_pictures(folder) as few, App(photos, few) as app:
        def role():
            node = app.focused
            return node.get_role_name() if node is not None else None

        def name():
            node = app.focused
            return node.get_name() if node is not None else None

        def usable(*names):
            return [name for name in names
                    if has(app.find(BUTTONS, contains=name), Atspi.StateType.SENSITIVE)]

        def details():
            return app.find(["label"], name="Licence")

        wait("the pictures are counted", lambda: app.find(["label"], contains="pictures found"))
        app.resize(380, 700)
        press("Return")
        wait("the list has the keyboard", lambda: role() in CELLS)
        press("Return")
        wait("the photo has it", lambda: role() == "image")
        press("F9")
        wait("what is known of it", details)
        names = [node.get_name() or "" for node in walk(app.node)]
        file = os.path.join(few, next(name for name in names if name.endswith(".jpg")))
        aside = os.path.join(os.path.dirname(few), "aside.jpg")

        os.rename(file, aside)
        wait("it is gone", lambda: app.find(["label"], name="This Picture Is Gone"))
        wait("the keyboard is where the person goes on",
             lambda: name() == "Next picture")
        if found := usable("Zoom in", "Zoom out", "Zoom: ", "Slideshow"):
            raise SystemExit(f"failed: without a picture there is {found}")
        wait("the details have slid away", lambda: details() is None)
        os.rename(aside, file)
        wait("it is back, with its details", details)
        press("Escape")
        wait("the details go first", lambda: details() is None)
        wait("the photo stays, and what is done with it is back",
             lambda: len(usable("Zoom in", "Slideshow")) == 2)
        press("Escape")
        wait("then the photo", lambda: role() in CELLS)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
