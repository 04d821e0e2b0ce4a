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

        wait("the number of pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        app.resize(380, 700)
        press("Return")
        wait("the list has the focus", lambda: role() in CELLS)
        press("Return")
        wait("the photo has the focus", lambda: role() == "image")
        press("F9")
        wait("the details are shown", details)
        names = [node.get_name() or "" for node in walk(app.node)]
        file = os.path.join(few, next(name for name in names if name.endswith(".jpg")))
        aside = os.path.join(os.path.dirname(few), "aside.jpg")

        os.rename(file, aside)
        wait("the page shows that the picture is gone",
             lambda: app.find(["label"], name="This Picture Is Gone"))
        wait("the button Next Picture has the focus",
             lambda: name() == "Next Picture")
        if found := usable("Zoom In", "Zoom Out", "Zoom: ", "Slideshow"):
            raise SystemExit(f"failed: without a picture these buttons are enabled: {found}")
        wait("the details are hidden", lambda: details() is None)
        os.rename(aside, file)
        wait("the picture is shown again, with its details", details)
        press("Escape")
        wait("Escape hides the details first", lambda: details() is None)
        wait("the photo stays, and its buttons are enabled again",
             lambda: len(usable("Zoom In", "Slideshow")) == 2)
        press("Escape")
        wait("Escape then closes the photo's page", lambda: role() in CELLS)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
