#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Photos as a person with a screen reader does: types a search, opens a photo, goes back.

usage: search_open_back.py PHOTOS FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PATIENCE = 30  # seconds for anything to appear


def walk(node, depth=0):
    """Every accessible below a node that is there while we look."""
    if node is None or depth > 40:
        return
    yield node
    try:
        count = node.get_child_count()
    except Exception:
        return
    for index in range(count):
        try:
            child = node.get_child_at_index(index)
        except Exception:
            continue
        yield from walk(child, depth + 1)


def find(app, role, name=None, contains=None):
    for node in walk(app):
        try:
            if node.get_role_name() not in role:
                continue
            text = node.get_name() or ""
            if (name is None or text == name) and (contains is None or contains in text):
                return node
        except Exception:
            continue
    return None


def wait(what, look):
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = look()
        if found is not None and found is not False:
            print(f"ok: {what}", flush=True)
            return found
        time.sleep(0.1)
    raise SystemExit(f"failed: {what} did not come within {PATIENCE} s")


def application(process):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(index)
        try:
            if app is not None and app.get_process_id() == process.pid:
                return app
        except Exception:
            continue
    return None


def press(key):
    subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)


def main(photos, folder):
    process = subprocess.Popen([photos, folder], env={**os.environ, "GSK_RENDERER": "cairo"})
    try:
        app = wait("the app is on the accessibility bus", lambda: application(process))
        entry = wait(
            "the search entry has a name", lambda: find(app, ["text", "entry"], "Search pictures"))
        wait("all pictures are counted",
             lambda: find(app, ["label"], contains="pictures found"))

        # As a person: what has the focus takes the keys.
        wait("the entry has the focus",
             lambda: entry.get_state_set().contains(Atspi.StateType.FOCUSED))
        subprocess.run(["xdotool", "type", "--delay", "30", "pier"], check=True)
        wait("the text is in the entry",
             lambda: Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry)) == "pier")
        wait("what matches is counted", lambda: find(app, ["label"], name="28 pictures found"))
        press("Return")

        wait("the list says how many", lambda: find(app, ["label"], name="28 pictures"))
        cells = ["table cell", "list item", "gridcell", "grid cell", "cell"]
        cell = wait("a picture of the list has a name", lambda: find(app, cells, contains="Cold Ripple"))
        chosen = cell.get_name().split(",")
        title = ",".join(chosen[:2])
        wait("the list has the focus", lambda: focused(app))
        # The first cell has the focus when the list opens.
        press("Return")

        wait("the photo's page names its place", lambda: find(app, ["label"], contains=" of 28"))
        wait("its author is shown", lambda: find(app, ["label"], name="Author"))
        wait("the way back has a name", lambda: find(app, ["push button", "button"], "Back"))
        press("alt+Left")
        wait("the photo's page is gone", lambda: find(app, ["label"], name="Author") is None)
        press("Escape")
        wait("the list is gone", lambda: find(app, ["label"], name="28 pictures") is None)
        again = wait(
            "the search is there again", lambda: find(app, ["text", "entry"], "Search pictures"))
        text = Atspi.Text.get_text(again, 0, Atspi.Text.get_character_count(again))
        if text != "pier":
            raise SystemExit(f"failed: the search kept {text!r}, not 'pier'")
        print(f"ok: the search kept its text, after {title}")
        if process.poll() is not None:
            raise SystemExit(f"failed: the app ended by itself with {process.returncode}")
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def focused(app):
    for node in walk(app):
        try:
            if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                return node
        except Exception:
            continue
    return None


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
