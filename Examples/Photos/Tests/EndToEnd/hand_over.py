#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Starts Photos a second and a third time: its arguments are passed to the running instance.

usage: hand_over.py PHOTOS FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from person import App, BUTTONS, CELLS, ENTRIES, PATIENCE, press, says, type_text, wait, walk


def start_again(photos, *arguments):
    """Starts the app while it is already running, as the desktop does; it has to end by itself."""
    status = subprocess.run([photos, *arguments], timeout=PATIENCE).returncode
    if status != 0:
        raise SystemExit(f"failed: another start ended with {status}")


def count(app, *roles):
    return sum(1 for node in walk(app.node) if role(node) in roles)


def tabs(app):
    """Returns the number of tabs: libadwaita 1.2 assigns them no role, but each has a button."""
    return sum(1 for node in walk(app.node) if name(node) == "Close Tab")


def cells(app):
    return {name(node) for node in walk(app.node) if role(node) in CELLS}


def newest(folder):
    """Returns two pictures at the start of the list, of different motifs, none of them a leaf."""
    year = max(entry for entry in os.listdir(folder) if entry.isdigit())
    files = sorted(glob.glob(os.path.join(folder, year, "*.jpg")))
    motifs = {re.sub(r"\W.*|\d.*", "", os.path.basename(file)): file for file in files}
    return [file for motif, file in motifs.items() if "leaf" not in file.lower()][:2]


def windows(title):
    """Returns the windows with a title: GTK's file chooser is in no app's accessibility tree."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"],
                           capture_output=True, text=True, check=False)
    return found.stdout.split()


def name(node):
    try:
        return node.get_name()
    except Exception:
        return None


def role(node):
    try:
        return node.get_role_name()
    except Exception:
        return None


def main(photos, folder):
    with App(photos, folder) as app:
        wait("the number of all pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        wait("the menu has its name", lambda: app.find(BUTTONS, "Main Menu"))

        # Actions of the whole app, by keys.
        wait("the search entry has the focus", lambda: app.focused)
        press("ctrl+t")
        wait("there are two tabs", lambda: tabs(app) == 2)
        wait("the new tab's search entry has the focus", lambda: role(app.focused) in ENTRIES)
        type_text("pier")
        wait("the new tab has its own search",
             lambda: app.find(["label"], name="28 pictures found"))
        press("F1")
        wait("the shortcuts are shown", lambda: app.find(["label"], name="New Tab"))
        press("Escape")
        wait("the shortcuts are closed", lambda: app.find(["label"], name="New Tab") is None)

        # Links.
        start_again(photos, "minya-photos:photo-list?context=%7B%22text%22:%22boats%22%7D")
        wait("a link opens its page", lambda: app.find(["label"], name="boats"))
        wait("the link's page is in a tab of its own", lambda: tabs(app) == 3)
        start_again(photos, "--search", "leaf")
        wait("a search opens its page", lambda: app.find(["label"], name="leaf"))
        before = wait("the search's page has the focus", lambda: name(app.focused))
        says(app, "This app has no page “nowhere”",
             lambda: start_again(photos, "minya-photos:nowhere"))
        says(app, "This link is damaged",
             lambda: start_again(photos, "minya-photos:photo-list?context=%7B%22text%22:5%7D"))
        wait("the links have opened no tab", lambda: tabs(app) == 4)
        if name(app.focused) != before:
            raise SystemExit(f"failed: {name(app.focused)!r} has the focus, not {before!r}")

        # Actions of the whole app, in front of a page that a link opened.
        press("ctrl+i")
        wait("the most interesting pictures are shown",
             lambda: app.find(["label"], name="Most Interesting"))
        press("alt+Left")
        wait("the most interesting pictures are closed",
             lambda: app.find(["label"], name="Most Interesting") is None)
        press("ctrl+o")
        chooser = wait("the file chooser is open", lambda: windows("Add Folders") or None)
        subprocess.run(["xdotool", "windowfocus", "--sync", chooser[0]], check=True)
        press("Escape")
        wait("the file chooser is closed", lambda: not windows("Add Folders"))
        app.take_keyboard()
        wait("the link's page is in front", lambda: app.find(["label"], name="leaf"))

        # Folders.
        with tempfile.TemporaryDirectory(prefix="more-") as more:
            added = os.path.join(more, "more-pictures")
            os.mkdir(added)
            # Writing through a hard link outside of the folder causes no event in the folder.
            outside = os.path.join(more, "outside.jpg")
            one, other = newest(folder)
            shutil.copyfile(one, outside)
            os.link(outside, os.path.join(added, "leaf.jpg"))
            before = cells(app)
            start_again(photos, added)
            wait("the folder is added", lambda: app.find(["label"], contains="more-pictures"))
            wait("the folder's picture appears in the link's list",
                 lambda: bool(cells(app) - before))
            before = cells(app)
            shutil.copyfile(other, outside)
            time.sleep(2)
            if cells(app) != before:
                raise SystemExit("failed: the change was reported, so there is nothing to refresh")
            press("shift+F5")
            wait("the unreported change appears after a refresh", lambda: bool(cells(app) - before))

        # Windows.
        start_again(photos, "--new-window")
        wait("there are two windows", lambda: count(app, "frame") == 2)
        start_again(photos)
        if count(app, "frame") != 2:
            raise SystemExit("failed: a start without arguments opened a window")
        press("ctrl+q")
        status = app.process.wait(PATIENCE)
        if status != 0:
            raise SystemExit(f"failed: the app ended with {status}")
        print("ok: the app ended with 0")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
