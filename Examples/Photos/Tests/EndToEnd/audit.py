#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Visits every page of Photos by keyboard and checks it for accessibility problems.

usage: audit.py PHOTOS FOLDER
See auditing.py. A page is one entry of PAGES.
"""

import sys

from auditing import Page, audit, come_by, keep_still, labelled, named
from person import BUTTONS, CELLS, App, few_pictures, press, wait


def windows(app):
    return app.node.get_child_count()


def celled(app):
    return app.find(CELLS)


def back_to_list(app):
    """Returns to the list, and to the button there."""
    # While the message with the Undo button is visible, Escape dismisses it instead. It disappears
    # by itself, so pressing Escape might leave the list as well.
    wait("the message disappears by itself", lambda: not app.find(BUTTONS, "Undo"))
    press("Escape")
    come_by("to:Show as Grid", "space")(app)


PAGES = [
    Page("search", come_by(), labelled("pictures found")),
    Page("list as a grid", come_by("to:Search pictures", "type:lake", "Return"), celled),
    Page("list as a list", come_by("to:Show as List", "space"), celled),
    Page("photo beside the list", come_by("to:a cell", "Return"), named("Zoom In")),
    Page("photo with its details", come_by("F9"), labelled("Rating"), ["F9"]),
    Page("menu of the photo", come_by("shift+F10"), lambda app: app.find(["menu item"]), ["Escape"]),
    Page("renaming", come_by("F2"), named("Cancel"), ["Escape"]),
    Page("photo in the trash", come_by("Delete"), named("Undo"), has_message=True),
    Page("list again", back_to_list, celled, ["alt+Left"]),
    Page("search with former searches", come_by("to:Search pictures", "ctrl+a", "BackSpace"),
         labelled("Recent Searches")),
    Page("nothing found", come_by("to:Search pictures", "type:zzz", "Return"),
         labelled("Nothing Found"), ["Escape"]),
    Page("most interesting",
         come_by("to:Search pictures", "ctrl+a", "BackSpace", "to:Most Interesting", "Return"),
         labelled("Ranked by"), ["Escape"]),
    Page("main menu", come_by("F10"), lambda app: app.find(["menu item"]), ["Escape"]),
    Page("two tabs", come_by("ctrl+t"), lambda app: app.find(["filler"], "AdwTabBar"), ["ctrl+w"]),
    Page("shortcuts", come_by("ctrl+question"), lambda app: windows(app) == 2, ["Escape"]),
]


def main(photos, folder):
    keep_still()
    with few_pictures(folder) as folder, App(photos, folder) as app:
        status = audit(app, PAGES)
    raise SystemExit(status)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
