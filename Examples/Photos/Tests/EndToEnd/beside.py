#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Navigates a list beside a photo: the photo follows, and keys affect the focused item.

usage: beside.py PHOTOS FOLDER
"""

import os
import sys

from person import BUTTONS, CELLS, App, Atspi, few_pictures, messages_kept, press, wait


def cell(app):
    """Returns the accessible name of the focused photo in the list."""
    node = app.focused
    return node.get_name() if node is not None and node.get_role_name() in CELLS else None


def title(app):
    """Returns the title of the window, which is the frontmost page's."""
    return app.node.get_child_at_index(0).get_name()


def selected(app):
    """Returns the accessible name of the selected photo in the list."""
    node = app.first(lambda item: item.has(Atspi.StateType.SELECTED) and item.role in CELLS)
    return node and node.get_name()


def main(photos, folder):
    with few_pictures(folder) as few, App(photos, few) as app:
        def files():
            return sum(len(names) for _, _, names in os.walk(few))

        def one():
            """Returns the photo that is focused, selected and shown beside the list."""
            there = cell(app)
            return there is not None and there == selected(app) and shown(there) and there

        def shown(cell):
            """Returns whether the page shows the photo of a cell in the list."""
            return cell is not None and title(app) != "" and cell.startswith(title(app) + ",")

        def trashed(before):
            """Returns the title of the photo reported as trashed, once a file was removed."""
            told = app.find(["label"], contains="Moved to the trash: ")
            return files() == before - 1 and told and told.get_name().split(": ")[1]

        wait("the number of pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        app.resize(1200, 800)
        press("Return")
        first = wait("the list has the focus", lambda: cell(app))
        press("Return")
        wait("the photo is beside the list", lambda: shown(first) and one())
        press("Right", "Right", "Down")
        there = wait("the focus, the selection and the photo have moved on",
                     lambda: (now := one()) not in [False, first] and now)

        # A key that follows at once applies to the photo that the user moved to.
        press("Left")
        near = wait("the previous photo has the focus", lambda: cell(app) != there and cell(app))
        wait("the previous photo is selected and shown", lambda: one() == near)
        press("Right")
        wait("the photo is shown again", lambda: one() == there)
        before = files()
        with messages_kept(app):
            press("Left", "Delete")
            told = wait("the picture is in the trash", lambda: trashed(before))
        if not near.startswith(told + ","):
            raise SystemExit(f"failed: {told!r} is in the trash, not {near!r}")
        after = wait("the next photo is focused, selected and shown",
                     lambda: (now := one()) not in [False, near] and now)

        # Control and an arrow move only the focus, not the selection.
        wait("the message is no longer shown", lambda: app.find(BUTTONS, "Undo") is None)
        press("ctrl+Left")
        ring = wait("another photo has the focus", lambda: cell(app) != after and cell(app))
        if not shown(after):
            raise SystemExit("failed: the shown photo changed with the focus")
        before = files()
        with messages_kept(app):
            press("Delete")
            told = wait("the other picture is in the trash", lambda: trashed(before))
        if not ring.startswith(told + ","):
            raise SystemExit(f"failed: {told!r} is in the trash, not {ring!r}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
