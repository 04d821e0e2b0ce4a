#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Photos on Flickr in a network that answers each request with its own sign-in page.

usage: sign_in.py PHOTOS FLICKRSTANDIN FOLDER
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from flickr import KEY, Server
from offline import shoot
from person import BUTTONS, App, press, wait

PAGE = b"<!DOCTYPE html><title>Welcome</title><p>Sign in to use this network."
# The message of Photos.
SIGN_IN = "sign in to this network first"


class Portal(ThreadingHTTPServer):
    """Simulates the answer of such a network in place of every server, within a `with`."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(PAGE)))
            self.end_headers()
            self.wfile.write(PAGE)

        def log_message(self, *_):
            pass

    daemon_threads = True

    def __init__(self, port):
        super().__init__(("127.0.0.1", int(port)), self.Handler)

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


def main(photos, stand_in, folder):
    with Server(stand_in, folder) as server:
        with App(photos, "--flickr", server.address, environment={"FLICKR_API_KEY": KEY}) as app:
            count = lambda: app.find(["label"], contains="pictures found")  # noqa: E731
            wait("the number of all pictures is shown", count)
            server.__exit__()
            with Portal(server.port):
                press("shift+F5")
                wait("the sign-in page is reported",
                     lambda: app.find(["label"], contains=SIGN_IN))
                shoot("sign-in")
            with Server(stand_in, folder, server.port):
                wait("there is a Try Again button",
                     lambda: app.find(BUTTONS, "Try Again")).do_action(0)
                wait("the pictures are found after the sign-in", count)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
