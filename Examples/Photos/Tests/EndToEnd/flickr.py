# SPDX-License-Identifier: Apache-2.0
"""A server that speaks as Flickr does, for the tests of this folder."""

import subprocess

# The one that the server takes.
KEY = "0123456789abcdef0123456789abcdef"


class Server:
    """Flickr for the pictures of a folder, within a `with`."""

    def __init__(self, program, folder, port=0):
        self.process = subprocess.Popen(
            [program, folder, "--port", str(port), "--while-input"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.base = self.process.stdout.readline().split(" ")[0]
        self.port = self.base.rpartition(":")[2]
        self.address = self.base + "/services/rest/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(10)
