#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Opens pictures with Photos, as a file manager does: at the first start and at later ones; and one
by a link.

usage: given.py PHOTOS FOLDER
"""

import json
import os
import subprocess
import sys
import urllib.parse

from person import (App, Atspi, BUTTONS, ENTRIES, PATIENCE, few_pictures, has, messages_kept,
                    press, says, wait, walk)


def main(photos, folder):
    with few_pictures(folder) as few:
        files = sorted(name for name in os.listdir(few) if name.endswith(".jpg"))
        notes = os.path.join(few, "notes.txt")
        with open(notes, "w", encoding="utf-8") as file:
            file.write("no picture")
        kept = os.path.join(os.environ["XDG_DATA_HOME"], "minya-photos", "folders.json")

        with App(photos, os.path.join(few, files[2])) as app:
            def file_shown(name):
                """Returns the file name in the details of a photo."""
                return app.find(["label"], name=name)

            def place():
                """Returns the label with the position of the shown picture."""
                return app.find(["label"], contains=f" of {len(files)}")

            def tabs():
                return sum(1 for node in walk(app.node) if node.get_name() == "Close Tab")

            def start_again(*arguments):
                status = subprocess.run([photos, *arguments], timeout=PATIENCE).returncode
                if status != 0:
                    raise SystemExit(f"failed: another start ended with {status}")

            def is_kept():
                return os.path.exists(kept) and few in open(kept, encoding="utf-8").read()

            app.resize(1240, 800)
            wait("the picture is shown", lambda: file_shown(files[2]))
            before = wait("the picture has its position in the folder", place).get_name()
            press("Page_Down")
            wait("the next picture is shown", lambda: (now := place()) and now.get_name() != before)

            start_again(os.path.join(few, files[5]))
            wait("another start opens a tab", lambda: tabs() == 2)
            wait("the new tab shows the picture", lambda: file_shown(files[5]))
            wait("the picture has its position in the folder", place)
            wait("the list has the folder's name",
                 lambda: app.find(["label"], name=os.path.basename(few)))
            says(app, "“notes.txt” is not a picture", lambda: start_again(notes))
            for gone in ["gone.jpg", "nonexistent"]:
                says(app, f"There is no “{gone}”", lambda: start_again(os.path.join(few, gone)))
            if tabs() != 2:
                raise SystemExit("failed: a tab was opened for a missing file")
            if is_kept():
                raise SystemExit("failed: the folder of an opened picture was added")
            start_again(few)
            wait("the folder is added", is_kept)

            link = urllib.parse.quote(json.dumps(os.path.join(few, files[1])))
            start_again(f"minya-photos:photo?context={link}")
            wait("a link shows one picture", lambda: file_shown(files[1]))
            button = wait("it has a button for the next one",
                          lambda: app.find(BUTTONS, "Next Picture"))
            wait("the next one is known", lambda: has(button, Atspi.StateType.SENSITIVE))
            if place():
                raise SystemExit("failed: a picture without a list has a position in one")
            press("Page_Down")
            wait("the next picture is shown", lambda: not file_shown(files[1]))

        unnamed = os.path.join(few, "unnamed")
        os.rename(os.path.join(few, files[2]), unnamed)
        with App(photos, unnamed, notes) as app:
            with messages_kept(app):
                wait("a first start opens a picture without an extension",
                     lambda: app.find(["label"], name="unnamed"))
                wait("the first start reports a file that is not a picture",
                     lambda: app.find(["label"], contains="“notes.txt” is not a picture"))
            app.take_keyboard()
            press("Escape")
            wait("the message is no longer shown",
                 lambda: app.find(["label"], contains="is not a picture") is None)
            press("Escape", "Escape")
            wait("the start page is shown", lambda: app.find(ENTRIES, "Search pictures"))
            if app.find(["label"], contains="is not a folder"):
                raise SystemExit("failed: a file is searched as a folder")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
