# SPDX-License-Identifier: Apache-2.0
"""A folder of pictures that are damaged or hostile, with the expected results for each."""

import json
import os
import random

# The permitted states of a picture's row; "none" means that there is no row.
SHOWN, DAMAGED, EMPTY, NOT_A_PICTURE = "shown", "damaged", "empty", "notAPicture"
TOO_LARGE, UNREADABLE, NONE = "tooLarge", "unreadable", "none"
LINK, NOT_A_FILE = "link", "notAFile"
ANY = (SHOWN, DAMAGED, EMPTY, NOT_A_PICTURE, TOO_LARGE)
# The outcome of decoding the picture itself.
PICTURE, ERROR = "picture", "error"
EITHER = (PICTURE, ERROR)


def escaped(path):
    """Returns the path as reversible text for any bytes: % and invalid UTF-8 as %XX."""
    out = ""
    for character in path.decode("utf-8", "surrogateescape"):
        code = ord(character)
        if character == "%":
            out += "%25"
        elif 0xDC80 <= code <= 0xDCFF:
            out += "%{:02X}".format(code - 0xDC00)
        else:
            out += character
    return out


def as_bytes(name):
    return name if isinstance(name, bytes) else name.encode()


class Corpus:
    """Writes files below a folder and records the expected results for them."""

    def __init__(self, folder):
        self.folder = os.path.join(os.fsencode(folder), b"pictures")
        os.makedirs(self.folder)
        self.chance = random.Random(20261121)
        self.files = []
        self.skipped = []

    def path(self, name):
        return os.path.join(self.folder, as_bytes(name))

    def expect(self, name, row, picture, words=None):
        """Records the permitted rows and pictures of a file, and the words that must find it."""
        def several(value):
            return [value] if isinstance(value, str) else list(value)

        entry = {"path": escaped(as_bytes(name)), "row": several(row), "picture": several(picture)}
        if words:
            entry["words"] = words
        self.files.append(entry)

    def write(self, name, content, row, picture, words=None):
        """Writes a file; a sparse one is specified as (length, {offset: bytes})."""
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.lexists(path):
            raise ValueError(f"two files are called {name!r}")
        with open(path, "wb") as file:
            if isinstance(content, tuple):
                length, pieces = content
                file.truncate(length)
                for offset, piece in pieces.items():
                    file.seek(offset)
                    file.write(piece)
            else:
                file.write(content)
        self.expect(name, row, picture, words)

    def skip(self, folder):
        """Records a folder that cannot be opened."""
        self.skipped.append(escaped(as_bytes(folder)))

    def finish(self):
        manifest = {
            "pictures": escaped(self.folder),
            "files": self.files,
            "skippedFolders": self.skipped,
        }
        with open(os.path.join(os.path.dirname(self.folder), b"manifest.json"), "w") as file:
            json.dump(manifest, file, indent=1)
        return len(self.files)
