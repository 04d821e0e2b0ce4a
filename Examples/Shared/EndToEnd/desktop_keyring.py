# SPDX-License-Identifier: Apache-2.0
"""The GNOME keyring in a separate session, for end-to-end tests."""

import subprocess


class Keyring:
    """An unlocked, empty keyring within a `with`, with the attributes of Debian's secret-tool."""

    def __enter__(self):
        self.process = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.process.stdin.write(b"sample")
        self.process.stdin.close()
        return self

    def keep(self, secret, label, *attributes):
        return subprocess.run(
            ["secret-tool", "store", f"--label={label}", *attributes], input=secret.encode(),
            capture_output=True, timeout=20).returncode == 0

    def clear(self, *attributes):
        subprocess.run(["secret-tool", "clear", *attributes], check=True, timeout=20)

    def secrets(self, *attributes):
        """Returns all secrets with these attributes, as printed by secret-tool."""
        return subprocess.run(
            ["secret-tool", "search", "--all", *attributes], capture_output=True, text=True,
            timeout=20).stdout

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(10)
