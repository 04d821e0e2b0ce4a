#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Removes a search, after which its text is in none of Photos' files; nor is there a log.

usage: forget.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import signal
import sys
from pathlib import Path

from flickr import KEY, Server
from person import (BUTTONS, CELLS, ENTRIES, PATIENCE, App, few_pictures, messages_kept, press,
                    text_of, type_text, wait)

# The search text, which is also in the tags of the results.
WORD = "pier"
# The title of one of the pictures, which Photos never stores.
TITLE = "Cold Ripple"


def main(photos, stand_in, folder):
    with Server(stand_in, folder) as server:
        flickr = [photos, "--flickr", server.address]
        key = {"FLICKR_API_KEY": KEY}
        with App(*flickr, environment=key) as app:
            search(app)
            press("ctrl+q")
            ends(app)
        check("after the end by a key", [WORD])
        with App(*flickr, environment=key) as app:
            forget(app)
            check("at once")
            app.process.send_signal(signal.SIGTERM)
            ends(app)
        check("after the end by a signal")
    with few_pictures(folder) as few, App(photos, few) as app:
        wait("the folder is searched", lambda: app.find(["label"], contains="pictures found"))
        if app.close() != 0:
            raise SystemExit("failed: the app did not end with 0")
    check("after the window of another session was closed")


def search(app):
    entry = wait("the search entry has its name", lambda: app.find(ENTRIES, "Search pictures"))
    wait("the number of all pictures is shown",
         lambda: app.find(["label"], contains="pictures found"))
    type_text(WORD)
    wait("the text is in the entry", lambda: text_of(entry) == WORD)
    wait("the number of matches is shown", lambda: app.find(["label"], name="28 pictures found"))
    press("Return")
    wait("the list shows the number of its pictures",
         lambda: app.find(["label"], name="28 pictures"))
    wait("a picture in the list has its name", lambda: app.find(CELLS, contains=TITLE))
    wait("the list has the focus", lambda: app.focused)
    press("Return")
    wait("the photo's page shows its position", lambda: app.find(["label"], contains=" of 28"))
    wait("the search is stored", lambda: having(WORD) != [])


def forget(app):
    wait("the search is among the recent ones",
         lambda: app.find(BUTTONS, f"Forget “{WORD}”"))
    wait("the recent searches can be forgotten",
         lambda: app.find(BUTTONS, "Forget Recent Searches")).do_action(0)
    with messages_kept(app):
        wait("a question is shown first", lambda: app.find(BUTTONS, "Forget")).do_action(0)
        wait("a message says that the recent searches are forgotten",
             lambda: app.find(["label"], contains="Recent searches are forgotten"))


def ends(app):
    status = app.process.wait(PATIENCE)
    if status != 0:
        raise SystemExit(f"failed: the app ended with {status}")


def places():
    """Returns all of Photos' own files."""
    roots = [Path(os.environ[name]) for name in
             ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")]
    return [path for root in roots for path in root.rglob("*") if path.is_file()]


def having(word):
    return [path for path in places() if word.encode() in path.read_bytes()]


def check(when, kept=()):
    """Checks which of the words are in a file; nothing that Flickr answered ever is."""
    logs = [path.name for path in places() if path.name.endswith(("-wal", "-shm"))]
    if logs and when != "at once":
        raise SystemExit(f"failed: {when} logs of the database are left: {logs}")
    for word in (WORD, TITLE):
        found = [path.name for path in having(word)]
        if bool(found) != (word in kept):
            raise SystemExit(f"failed: {when} “{word}” is in {found}")
    print(f"ok: {when} " + ("the search is stored" if kept else "nothing of it is left"), flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
