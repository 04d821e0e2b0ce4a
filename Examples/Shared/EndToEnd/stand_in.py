# SPDX-License-Identifier: Apache-2.0
"""A stand-in server within a `with`."""

import subprocess
import urllib.parse
import urllib.request


class Server:
    """A program that prints its address, and ends when its input is closed."""

    def __init__(self, *command, port=0):
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--while-input"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.base = self.process.stdout.readline().split(" ")[0]
        self.port = self.base.rpartition(":")[2]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(10)

    def tell(self, what, **fields):
        """Sends a command."""
        query = urllib.parse.urlencode(fields)
        request = urllib.request.Request(f"{self.base}/stand-in/{what}?{query}", method="POST")
        with urllib.request.urlopen(request, timeout=10) as answer:
            answer.read()
