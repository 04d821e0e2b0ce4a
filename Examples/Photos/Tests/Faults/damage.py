# SPDX-License-Identifier: Apache-2.0
"""Creates intact pictures of every format, and damaged versions of them."""

import os
import subprocess

import writers as w
from corpus import ANY, DAMAGED, EITHER, EMPTY, ERROR, NOT_A_PICTURE, PICTURE, SHOWN

# The file name, and the arguments for ImageMagick.
KINDS = [
    ("photo.jpg", []),
    ("progressive.jpg", ["-interlace", "JPEG", "-strip"]),
    ("grey.jpg", ["-colorspace", "Gray", "-strip"]),
    ("cmyk.jpg", ["-colorspace", "CMYK", "-strip"]),
    ("photo.png", ["-strip"]),
    ("deep.png", ["-strip", "-depth", "16", "-define", "png:bit-depth=16"]),
    ("palette.png", ["-strip", "-colors", "64", "PNG8:"]),
    ("interlaced.png", ["-strip", "-interlace", "PNG"]),
    ("photo.gif", ["-strip", "-colors", "64"]),
    ("plain.tif", ["-strip", "-compress", "none"]),
    ("packed.tif", ["-strip", "-compress", "LZW"]),
    ("zipped.tif", ["-strip", "-compress", "Zip"]),
    ("photo.webp", ["-strip"]),
    ("lossless.webp", ["-strip", "-define", "webp:lossless=true"]),
    ("photo.bmp", ["-strip"]),
    ("palette.bmp", ["-strip", "-colors", "64", "-type", "Palette"]),
]


def whole(imagemagick, sample, into):
    """Returns one picture of each kind, from one photograph: name to bytes."""
    os.makedirs(into)
    pictures = {}
    for name, options in KINDS:
        options, prefix = list(options), ""
        if options and options[-1].endswith(":"):
            prefix = options.pop()
        made = os.path.join(into, name)
        subprocess.run(
            [imagemagick, "-quiet", sample, "-resize", "320x320", *options, prefix + made],
            check=True,
        )
        with open(made, "rb") as file:
            pictures[name] = file.read()
    return pictures


def add_whole(corpus, pictures):
    for name, content in pictures.items():
        corpus.write(f"whole/{name}", content, SHOWN, PICTURE)


def add_cuts(corpus, pictures):
    """Truncates early, late and in between: by a full disk, a pulled card, a broken download."""
    for name, content in pictures.items():
        stem, ending = name.rsplit(".", 1)
        length = len(content)
        places = {1, 2, 7, 16, 40, length // 10, length // 3, length // 2, length * 9 // 10,
                  length - 700, length - 1}
        for at in sorted(places):
            while content[at - 1] == 0x3B:
                # This byte would look like the end of a GIF.
                at += 1
            row = DAMAGED
            if not recognised(ending, content[:at]):
                row = NOT_A_PICTURE
            elif ending == "tif" and at == length - 1:
                # Its last bytes are metadata.
                row = (SHOWN, DAMAGED)
            # A truncated picture may be shown in part.
            corpus.write(f"cut/{stem}-{at}.{ending}", content[:at], row, EITHER)
        corpus.write(f"cut/{stem}-0.{ending}", b"", EMPTY, ERROR)


def recognised(ending, content):
    """Returns whether enough of the start is left to detect the format."""
    return len(content) >= {"jpg": 3, "png": 8, "gif": 6, "tif": 4, "webp": 12, "bmp": 18}[ending]


def add_flips(corpus, pictures):
    """Changes single bits and whole runs, in headers, metadata and picture data."""
    for name, content in pictures.items():
        stem, ending = name.rsplit(".", 1)
        parts = {"head": (0, 64), "front": (64, min(2048, len(content))), "body": (64, len(content))}
        for part, (start, end) in parts.items():
            for turn in range(2):
                bad = bytearray(content)
                for _ in range(1 if turn == 0 else 24):
                    at = corpus.chance.randrange(start, end)
                    bad[at] ^= 1 << corpus.chance.randrange(8)
                corpus.write(f"flipped/{stem}-{part}-{turn}.{ending}", bytes(bad), ANY, EITHER)
        hole = bytearray(content)
        at = corpus.chance.randrange(64, len(content) - 600)
        hole[at:at + 512] = bytes(512)
        corpus.write(f"flipped/{stem}-hole.{ending}", bytes(hole), ANY, EITHER)
        twice = content[:len(content) // 2] + content
        corpus.write(f"flipped/{stem}-doubled.{ending}", twice, ANY, EITHER)


def add_wrong_names(corpus, pictures):
    """Creates files whose content does not match their names."""
    text = "This is a shopping list: bread, milk, apples.\n" * 40
    others = {
        "text.jpg": text.encode(),
        "page.png": b"<!doctype html><html><body><h1>404</h1></body></html>\n",
        "program.jpg": open("/bin/true", "rb").read(),
        "drawing.png": b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"'
        b' width="9" height="9"><rect width="9" height="9"/></svg>',
        "laughs.jpg": b'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">'
        + b"".join(
            b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)
        ) + b']><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>',
        "huge-drawing.gif": b'<svg xmlns="http://www.w3.org/2000/svg" width="1000000"'
        b' height="1000000"><rect width="1000000" height="1000000"/></svg>',
        "paper.tif": b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n",
        "archive.webp": b"PK\x03\x04" + bytes(60),
        "film.jpg": b"\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41" + bytes(400),
        "netpbm.png": b"P6 60000 60000 255\n" + bytes(90),
        "xpm.png": b"/* XPM */\nstatic char *x[] = {\n\"900000 900000 900 9\",\n",
        "targa.bmp": b"\0\0\x02" + bytes(9) + b"\xff\xff\xff\xff\x20\0" + bytes(50),
        "icons.bmp": b"\0\0\1\0\xff\xff" + b"\0\0\0\0\1\0\x20\0\xff\xff\xff\x7f\x16\0\0\0" * 9,
        "cursor.gif": b"RIFF\xff\xff\xff\x7fACONanih\x24\0\0\0" + b"\xff" * 36,
        "noise.jpg": corpus.chance.randbytes(9000),
        "noise.gif": corpus.chance.randbytes(9000),
        "blanks.bmp": b" " * 4000,
        "nothing.png": bytes(4000),
        "newline.jpg": b"\n",
        "almost.bmp": b"BM, that is a car and not a bitmap of any kind.",
    }
    # A file with a supported format is read by its content.
    known = {"drawing.png": SHOWN, "huge-drawing.gif": SHOWN, "icons.bmp": DAMAGED}
    for name, content in others.items():
        corpus.write(f"wrong/{name}", content, known.get(name, NOT_A_PICTURE), EITHER)
    swapped = {
        "png-as.jpg": "photo.png", "jpg-as.png": "photo.jpg", "gif-as.webp": "photo.gif",
        "tif-as.bmp": "plain.tif", "bmp-as.gif": "photo.bmp", "CAPITALS.JPEG": "photo.jpg",
    }
    for name, source in swapped.items():
        corpus.write(f"wrong/{name}", pictures[source], SHOWN, PICTURE)
    corpus.write("wrong/png-without-ending", pictures["photo.png"], SHOWN, PICTURE)
    corpus.write("wrong/.hidden.jpg", pictures["photo.jpg"], "none", EITHER)
    corpus.write("wrong/README", text.encode(), "none", EITHER)
    corpus.write("wrong/photo.jpg.part", pictures["photo.jpg"], "none", EITHER)
    corpus.write("wrong/photo.jpg.", pictures["photo.jpg"], "none", EITHER)
    # A folder may have the name of a picture.
    corpus.write("wrong/folder.jpg/inside.png", pictures["photo.png"], SHOWN, PICTURE)
    os.mkdir(corpus.path("wrong/empty.png"))
    corpus.expect("wrong/empty.png", "none", ERROR)
    corpus.write("wrong/after-the-end.jpg", pictures["grey.jpg"] + bytes(9000), SHOWN, PICTURE)
    corpus.write("wrong/before-the-start.jpg", bytes(3) + pictures["grey.jpg"], NOT_A_PICTURE, EITHER)
    corpus.write("wrong/two.jpg", pictures["grey.jpg"] * 2, SHOWN, PICTURE)
