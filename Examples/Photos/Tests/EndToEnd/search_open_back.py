#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Photos as a user with a screen reader does: types a search, opens a photo, goes back.

usage: search_open_back.py PHOTOS FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import sys

from person import Atspi, BUTTONS, CELLS, ENTRIES, App, press, text_of, type_text, wait


def main(photos, folder):
    with App(photos, folder) as app:
        entry = wait(
            "the search entry has its name", lambda: app.find(ENTRIES, "Search pictures"))
        wait("the number of all pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))

        # As for a user, keys are sent to the focused widget.
        wait("the entry has the focus",
             lambda: entry.get_state_set().contains(Atspi.StateType.FOCUSED))
        type_text("pier")
        wait("the text is in the entry", lambda: text_of(entry) == "pier")
        wait("the number of matches is shown",
             lambda: app.find(["label"], name="28 pictures found"))
        press("Return")

        wait("the list shows the number of its pictures",
             lambda: app.find(["label"], name="28 pictures"))
        cell = wait("a picture in the list has its name",
                    lambda: app.find(CELLS, contains="Cold Ripple"))
        chosen = cell.get_name().split(",")
        title = ",".join(chosen[:2])
        wait("the list has the focus", lambda: app.focused)
        # The first cell has the focus when the list opens.
        press("Return")

        wait("the photo's page shows its position", lambda: app.find(["label"], contains=" of 28"))
        # Beside the list there is no room for the facts, so they are shown on demand.
        press("F9")
        wait("the photo's author is shown", lambda: app.find(["label"], name="Author"))
        wait("the Back button has its name", lambda: app.find(BUTTONS, "Back"))
        press("alt+Left")
        wait("the photo's page is closed", lambda: app.find(["label"], name="Author") is None)
        press("Escape")
        wait("the list is closed", lambda: app.find(["label"], name="28 pictures") is None)
        again = wait(
            "the search page is shown again", lambda: app.find(ENTRIES, "Search pictures"))
        text = text_of(again)
        if text != "pier":
            raise SystemExit(f"failed: the search kept {text!r}, not 'pier'")
        print(f"ok: the search kept its text, after {title}")
        if app.process.poll() is not None:
            raise SystemExit(f"failed: the app ended by itself with {app.process.returncode}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
