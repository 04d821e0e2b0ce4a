#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Goes through a list beside a photo: the photo follows, and keys act on what has the keyboard.

usage: beside.py PHOTOS FOLDER
"""

import os
import sys

from person import BUTTONS, CELLS, App, Atspi, few_pictures, press, wait


def cell(app):
    """What is said of the photo that has the keyboard in the list."""
    node = app.focused
    return node.get_name() if node is not None and node.get_role_name() in CELLS else None


def title(app):
    """What the window is called: the page in front."""
    return app.node.get_child_at_index(0).get_name()


def selected(app):
    """What is said of the photo that is marked in the list."""
    node = app.first(lambda item: item.has(Atspi.StateType.SELECTED) and item.role in CELLS)
    return node and node.get_name()


def main(photos, folder):
    with few_pictures(folder) as few, App(photos, few) as app:
        def files():
            return sum(len(names) for _, _, names in os.walk(few))

        def one():
            """The photo that all are at: the keyboard, the mark and the page beside the list."""
            there = cell(app)
            return there is not None and there == selected(app) and shown(there) and there

        def shown(cell):
            """Whether the page shows what a cell of the list is about."""
            return cell is not None and title(app) != "" and cell.startswith(title(app) + ",")

        def trashed(before):
            """The title of the photo that is told to be in the trash, once there is a file less."""
            told = app.find(["label"], contains="Moved to the trash: ")
            return files() == before - 1 and told and told.get_name().split(": ")[1]

        wait("the pictures are counted", lambda: app.find(["label"], contains="pictures found"))
        app.resize(1200, 800)
        press("Return")
        first = wait("the list has the keyboard", lambda: cell(app))
        press("Return")
        wait("the photo is beside it", lambda: shown(first) and one())
        press("Right", "Right", "Down")
        there = wait("keyboard, mark and photo went on",
                     lambda: (now := one()) not in [False, first] and now)

        # A key that follows at once is for the photo that the person went to.
        press("Left")
        near = wait("the keyboard is at the one before", lambda: cell(app) != there and cell(app))
        wait("and the photo, too", lambda: one() == near)
        press("Right")
        wait("the photo is there again", lambda: one() == there)
        before = files()
        press("Left", "Delete")
        told = wait("a picture is in the trash", lambda: trashed(before))
        if not near.startswith(told + ","):
            raise SystemExit(f"failed: {told!r}, and not {near!r}")
        after = wait("all are at the next one",
                     lambda: (now := one()) not in [False, near] and now)

        # Control and an arrow leave the mark where it is.
        wait("the message is gone", lambda: app.find(BUTTONS, "Undo") is None)
        press("ctrl+Left")
        ring = wait("the keyboard is at another one", lambda: cell(app) != after and cell(app))
        if not shown(after):
            raise SystemExit("failed: the page went along")
        before = files()
        press("Delete")
        told = wait("another picture is in the trash", lambda: trashed(before))
        if not ring.startswith(told + ","):
            raise SystemExit(f"failed: {told!r}, and not {ring!r}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
