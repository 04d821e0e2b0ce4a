# SPDX-License-Identifier: Apache-2.0
"""Prints as JSON what the libraries of the desktop report about the thumbnail of a file.

usage: inspect_thumbnail.py PATH     the path's bytes as hexadecimal numbers
"""

import hashlib
import json
import os
import sys

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, Gio  # noqa: E402

path = bytes(int(number, 16) for number in sys.argv[1].split())
file = Gio.File.new_for_path(os.fsdecode(path))
info = file.query_info("thumbnail::*", Gio.FileQueryInfoFlags.NONE, None)
thumbnail = info.get_attribute_byte_string("thumbnail::path")
picture = GdkPixbuf.Pixbuf.new_from_file(thumbnail)
status = os.stat(path)


def text(key):
    return picture.get_option("tEXt::" + key)


def mode(of):
    return f"{os.stat(of).st_mode & 0o777:o}"


red, _, blue = picture.get_pixels()[:3]
folder = os.path.dirname(thumbnail)
print(json.dumps({
    "valid": info.get_attribute_boolean("thumbnail::is-valid"),
    "folder": os.path.basename(folder),
    "name is MD5 of URI":
        os.path.basename(thumbnail) == hashlib.md5(file.get_uri().encode()).hexdigest() + ".png",
    "size": [picture.get_width(), picture.get_height()],
    "URI is the file's": text("Thumb::URI") == file.get_uri(),
    "MTime is the file's": text("Thumb::MTime") == str(int(status.st_mtime)),
    "Size is the file's": text("Thumb::Size") == str(status.st_size),
    "original": [text("Thumb::Image::Width"), text("Thumb::Image::Height")],
    "software": text("Software"),
    "top": "red" if red > blue else "blue",
    "modes": [mode(os.path.dirname(folder)), mode(folder), mode(thumbnail)],
}))
