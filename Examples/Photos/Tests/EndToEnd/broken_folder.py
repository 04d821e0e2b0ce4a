#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Opens a folder of broken and hostile pictures, while the disk for the user's data is full.

usage: broken_folder.py PHOTOS CORPUS
CORPUS is what scripts/fault-corpus made.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time

from person import BUTTONS, CELLS, ENTRIES, App, press, type_text, wait


def on_full_disk(command, folder):
    """Starts the app with a separate disk for its own data that is completely full."""
    environment = {
        name: os.path.join(folder, name.lower())
        for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
    }
    if os.geteuid() == 0:
        script = ('mount -t tmpfs -o size=16k none "$0" && head -c 16k /dev/zero >"$0/full";'
                  ' exec "$@"')
        wrapped = ["unshare", "--mount", "sh", "-c", script, folder, *command]
        if subprocess.run(["unshare", "--mount", "true"], check=False).returncode == 0:
            return App(*wrapped, environment=environment)
    # Without permission to mount, the size of written files is limited to 0; Python ignores the
    # signal that reports this, and so do its child processes.
    return App(
        *command, environment=environment, restore_signals=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )


def look_closely_at(app, name):
    """Opens a picture that is longer than a renderer's limit, among the others, and zooms in.

    If it, or its surroundings, were not painted, the app's libraries would log a warning.
    """
    press("ctrl+a")
    type_text(name)
    wait("one picture is found", lambda: app.find(["label"], name="1 picture found"))
    press("Return")
    wait("the picture is in the list", lambda: app.find(CELLS, contains=name))
    wait("the list has the focus", lambda: app.focused)
    press("Return")
    wait("the picture's page is shown", lambda: app.find(["label"], name="1 of 1"))
    for key in ["1", "plus", "plus", "Right", "Down", "0"]:
        press(key)
        time.sleep(0.4)
    press("alt+Left")
    wait("the picture's page is closed", lambda: app.find(["label"], name="1 of 1") is None)
    press("alt+Left")
    wait("the list is closed", lambda: app.find(BUTTONS, "Back") is None)
    wait("the search has the focus",
         lambda: (node := app.focused) and node.get_role_name() in ENTRIES)


def main(photos, corpus):
    with tempfile.TemporaryDirectory() as folder, on_full_disk(
        [photos, os.path.join(corpus, "pictures")], folder
    ) as app:
        wait("the search entry is there", lambda: app.find(ENTRIES, "Search pictures"))
        wait("the number of pictures is shown",
             lambda: app.find(["label"], contains="pictures found"))
        press("Return")
        wait("the list has pictures", lambda: app.find(CELLS))
        wait("the list has the focus", lambda: app.focused)
        seen = []
        while len(seen) < 100:
            press(*["Page_Down"] * 4)
            here = app.focused
            name = here.get_name() if here else None
            if seen and name == seen[-1]:
                break
            seen.append(name)
        if len(set(seen)) < 5:
            raise SystemExit(f"failed: scrolling passed only {len(seen)} pictures")
        print(f"ok: scrolled to the end in {len(seen)} steps")
        press("alt+Left")
        wait("the list is closed", lambda: app.find(BUTTONS, "Back") is None)
        wait("the search has the focus",
             lambda: (node := app.focused) and node.get_role_name() in ENTRIES)
        for name in ["ribbon", "tower"]:
            look_closely_at(app, name)
        press("ctrl+a")
        type_text("many-entries")
        wait("one picture is found", lambda: app.find(["label"], name="1 picture found"))
        press("Return")
        wait("the row of the broken picture shows the reason",
             lambda: app.find(CELLS, contains="damaged"))
        wait("the list has the focus", lambda: app.focused)
        press("Return")
        wait("the page of the broken picture shows the reason",
             lambda: app.find(["label"], contains="damaged or cut short"))
        wait("there is a Back button", lambda: app.find(BUTTONS, "Back"))
        press("alt+Left")
        wait("the photo's page is closed", lambda: app.find(["label"], name="1 of 1") is None)
        # Escape would first dismiss the message that some folders cannot be opened.
        press("alt+Left")
        wait("the list is closed", lambda: app.find(BUTTONS, "Back") is None)
        status = app.close()
        if status != 0:
            raise SystemExit(f"failed: the app ended with {status}")
        print("ok: the app ended with 0")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
