#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Stores Flickr's key in the desktop's keyring, and checks that Photos finds it only there.

usage: keyring.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import sys

from desktop_keyring import Keyring
from flickr import KEY, Server
from person import BUTTONS, App, wait

ATTRIBUTES = ["service", "flickr", "kind", "api-key"]


def main(photos, stand_in, folder):
    os.environ.pop("FLICKR_API_KEY", None)
    with Keyring() as keyring, Server(stand_in, folder) as server, \
            App(photos, "--flickr", server.address) as app:
        wait("without a key the page says how to get one",
             lambda: app.find(["label"], contains="Flickr requires an API key"))
        wait("the keyring stores a wrong key", lambda: keyring.keep("wrong", "Flickr", *ATTRIBUTES))
        wait("there is a Try Again button",
             lambda: app.find(BUTTONS, "Try Again")).do_action(0)
        wait("the page says that the keyring's key is wrong",
             lambda: app.find(["label"], contains="the API key in the keyring"))
        wait("the keyring stores the right key", lambda: keyring.keep(KEY, "Flickr", *ATTRIBUTES))
        wait("there is a Try Again button",
             lambda: app.find(BUTTONS, "Try Again")).do_action(0)
        wait("Photos finds the key in the keyring",
             lambda: app.find(["label"], contains="pictures found"))
        keyring.clear(*ATTRIBUTES)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
