# SPDX-License-Identifier: Apache-2.0
"""Pictures designed to make their reader use too much memory or time, or behave incorrectly."""

import struct
import zlib

import writers as w
from corpus import ANY, DAMAGED, EITHER, ERROR, NOT_A_PICTURE, PICTURE, SHOWN, TOO_LARGE


def add_huge_headers(corpus, pictures):
    """Creates a few bytes that claim more pixels than there is memory."""
    photo, progressive = pictures["grey.jpg"], pictures["progressive.jpg"]
    for width, height in [(60000, 60000), (65535, 65535)]:
        size = f"{width}x{height}"
        add = lambda name, content: corpus.write(f"huge/{name}", content, TOO_LARGE, ERROR)
        add(f"png-{size}.png", w.png_header(width, height) + w.png_chunk(b"IDAT", b"x\x9c")
            + w.png_chunk(b"IEND", b""))
        add(f"adam7-{size}.png", w.png_header(width, height, 16, 6, 1)
            + w.png_chunk(b"IDAT", w.png_rows(9, 9)) + w.png_chunk(b"IEND", b""))
        add(f"jpeg-{size}.jpg", w.jpeg_sized(photo, width, height))
        add(f"progressive-{size}.jpg", w.jpeg_sized(progressive, width, height))
        add(f"gif-{size}.gif", w.gif_screen(width, height)
            + w.gif_frame(w.lzw_blocks(9), width, height) + b";")
        add(f"tiff-{size}.tif", w.tiff(width, height, strips=b"\0" * 9, rows=1))
        add(f"webp-{size}.webp", w.riff((b"VP8X", w.webp_canvas(width, height)), (b"VP8L", bytes(9))))
        add(f"bmp-{size}.bmp", w.bmp(width, height))
        add(f"top-down-{size}.bmp", w.bmp(width, -height))
    most = 2**31 - 1
    corpus.write("huge/most.png", w.png_header(most, most) + w.png_chunk(b"IEND", b""),
                 TOO_LARGE, ERROR)
    corpus.write("huge/more-than-most.png", w.png_header(2**32 - 1, 2**32 - 1)
                 + w.png_chunk(b"IEND", b""), TOO_LARGE, ERROR)
    corpus.write("huge/wide.png", w.png_header(most, 1) + w.png_chunk(b"IEND", b""),
                 TOO_LARGE, ERROR)
    corpus.write("huge/most.tif", w.tiff(2**32 - 1, 2**32 - 1, strips=b"\0"), TOO_LARGE, ERROR)
    corpus.write("huge/most.bmp", w.bmp(most, -(2**31)), TOO_LARGE, ERROR)
    corpus.write("huge/canvas.webp", w.riff((b"VP8X", w.webp_canvas(1 << 24, 1 << 24))),
                 TOO_LARGE, ERROR)
    # Fewer pixels, but a false claim, and more than is decoded as a whole.
    lies = {"png": w.png_header(16000, 16000) + w.png_chunk(b"IDAT", w.png_rows(16000, 1))
            + w.png_chunk(b"IEND", b""),
            "gif": w.gif_screen(16000, 16000) + w.gif_frame(w.lzw_blocks(90), 16000, 16000) + b";",
            "tif": w.tiff(16000, 16000, strips=bytes(90), rows=1),
            "bmp": w.bmp(16000, 16000, bytes(90))}
    for ending, content in lies.items():
        corpus.write(f"huge/lie.{ending}", content, TOO_LARGE, ERROR)
    # A JPEG is decoded at a reduced size, but not a progressive one.
    corpus.write("huge/lie.jpg", w.jpeg_sized(photo, 16000, 16000), SHOWN, PICTURE)
    corpus.write("huge/progressive-lie.jpg", w.jpeg_sized(progressive, 16000, 16000), SHOWN, ERROR)
    # No size at all, or none in one direction.
    for width, height in [(0, 0), (0, 9), (9, 0)]:
        size = f"{width}x{height}"
        for ending, content in [
            ("png", w.png_header(width, height) + w.png_chunk(b"IEND", b"")),
            ("jpg", w.jpeg_sized(photo, width, height)),
            ("tif", w.tiff(width, height, strips=b"")),
            ("bmp", w.bmp(width, height)),
        ]:
            corpus.write(f"huge/none-{size}.{ending}", content, DAMAGED, ERROR)


def add_bombs(corpus, pictures):
    """Creates small files that unpack to very much data."""
    # These must cost no more than a picture of their size, or be rejected.
    corpus.write("bombs/ribbon.png", w.png(50000, 2), SHOWN, EITHER)
    corpus.write("bombs/tower.png", w.png(2, 50000), SHOWN, EITHER)
    corpus.write("bombs/flat.png", w.png(8000, 8000, colour=0), SHOWN, PICTURE)
    corpus.write("bombs/flat-deep.png", w.png(9000, 9000, depth=16, colour=6), SHOWN, PICTURE)
    corpus.write("bombs/flat-large.png", w.png(16000, 16000, colour=6), TOO_LARGE, ERROR)
    corpus.write("bombs/adam7.png", w.png(6000, 6000, interlace=1), SHOWN, EITHER)
    corpus.write("bombs/flat.gif", w.gif_screen(12000, 12000)
                 + w.gif_frame(w.lzw_blocks(144000000), 12000, 12000) + b";", TOO_LARGE, ERROR)
    corpus.write("bombs/deflated.tif", w.tiff(15000, 15000, strips=zlib.compress(bytes(225000000), 9),
                                              compression=8), TOO_LARGE, ERROR)
    # More rows than the header specifies, and metadata that unpacks to half a gigabyte.
    corpus.write("bombs/too-many-rows.png", w.png_header(64, 64)
                 + w.png_chunk(b"IDAT", w.png_rows(64, 900000)) + w.png_chunk(b"IEND", b""),
                 SHOWN, EITHER)
    vast = bytes(200_000_000)
    # Deflate packs zeros by a factor of a thousand; packed twice they would be tiny, but no reader
    # unpacks twice.
    packed = zlib.compress(vast, 9)
    corpus.write("bombs/xmp.png", w.png(40, 30, before=w.png_chunk(
        b"iTXt", b"XML:com.adobe.xmp\0\1\0\0\0" + packed)), SHOWN, EITHER)
    corpus.write("bombs/text.png", w.png(40, 30, before=w.png_chunk(
        b"zTXt", b"Comment\0\0" + packed)), SHOWN, EITHER)
    corpus.write("bombs/profile.png", w.png(40, 30, before=w.png_chunk(
        b"iCCP", b"x\0\0" + packed)), SHOWN, EITHER)
    corpus.write("bombs/texts.png", w.png(40, 30, before=b"".join(
        w.png_chunk(b"tEXt", b"k%d\0v" % n) for n in range(50000))), SHOWN, EITHER)
    # Many frames, many scans, many segments.
    frame = w.gif_frame(w.lzw_blocks(16), 4, 4)
    corpus.write("bombs/frames.gif", w.gif_screen(4, 4) + frame * 60000 + b";", SHOWN, PICTURE)
    large = w.gif_frame(w.lzw_blocks(2000 * 2000), 2000, 2000)
    corpus.write("bombs/large-frames.gif", w.gif_screen(2000, 2000) + large * 400 + b";",
                 SHOWN, PICTURE)
    corpus.write("bombs/outside.gif", w.gif_screen(10, 10)
                 + w.gif_frame(w.lzw_blocks(90000), 300, 300, 60000, 60000) + b";", SHOWN, EITHER)
    corpus.write("bombs/no-frames.gif", w.gif_screen(10, 10) + b";", SHOWN, EITHER)
    add_jpeg_bombs(corpus, pictures)
    add_tiff_loops(corpus)
    add_sparse(corpus, pictures)


def add_jpeg_bombs(corpus, pictures):
    photo, progressive = w.jpeg_bare(pictures["photo.jpg"]), w.jpeg_bare(pictures["progressive.jpg"])
    corpus.write("bombs/comments.jpg",
                 w.jpeg_with(photo, w.jpeg_segment(0xFE, b"x" * 65000) * 60), SHOWN, PICTURE)
    corpus.write("bombs/segments.jpg",
                 w.jpeg_with(photo, w.jpeg_segment(0xE9, b"") * 200000), SHOWN, PICTURE)
    corpus.write("bombs/fill.jpg", w.jpeg_with(photo, b"\xff" * 2_000_000), SHOWN, EITHER)
    # A progressive picture may have any number of scans; each costs as much as the whole picture.
    last = [start for marker, start, _ in w.jpeg_segments(progressive) if marker == 0xDA][0]
    data = progressive[last:-2]
    corpus.write("bombs/scans.jpg", progressive[:last] + data[:400] * 3000 + b"\xff\xd9",
                 SHOWN, EITHER)
    vast = w.jpeg_sized(progressive, 12000, 12000)
    corpus.write("bombs/vast-scans.jpg", vast[:last] + data[:400] * 300 + b"\xff\xd9", SHOWN, ERROR)
    corpus.write("bombs/tables.jpg", w.jpeg_with(
        photo, *[w.jpeg_segment(0xDB, bytes([n]) + b"\1" * 64) for n in range(4)] * 900),
        SHOWN, EITHER)
    corpus.write("bombs/no-tables.jpg", b"\xff\xd8" + w.jpeg_segment(
        0xC0, b"\x08\0\x10\0\x10\1\1\x11\0") + w.jpeg_segment(0xDA, b"\1\1\0\0\x3f\0")
        + b"\0" * 90 + b"\xff\xd9", SHOWN, EITHER)
    corpus.write("bombs/arithmetic.jpg", w.jpeg_sized(photo, 320, 240, marker=0xC9), SHOWN, EITHER)
    corpus.write("bombs/lossless.jpg", w.jpeg_sized(photo, 320, 240, marker=0xC3), SHOWN, EITHER)


def add_tiff_loops(corpus):
    own = w.TIFF_START[4:8]
    corpus.write("bombs/own-next.tif", w.tiff(16, 16, following=8), SHOWN, EITHER)
    pages = b""
    for page in range(3000):
        start = 8 + page * 18
        pages += struct.pack("<HHHII", 1, 256, 4, 1, 16) + struct.pack("<I", start + 18)
    corpus.write("bombs/pages.tif", w.TIFF_START + pages + struct.pack("<H", 0) + bytes(4),
                 DAMAGED, ERROR)
    corpus.write("bombs/own-exif.tif", w.tiff(16, 16, more=[w.long_tag(0x8769, 8)]), SHOWN, EITHER)
    corpus.write("bombs/own-gps.tif", w.tiff(16, 16, more=[w.long_tag(0x8825, 8)]), SHOWN, EITHER)
    corpus.write("bombs/own-subs.tif", w.tiff(16, 16, more=[
        w.Tag(330, w.LONG, own * 4000)]), SHOWN, EITHER)
    corpus.write("bombs/many-entries.tif", b"II*\0\x08\0\0\0\xff\xff"
                 + b"".join(struct.pack("<HHII", 256, 4, 1, 9) for _ in range(65535)) + bytes(4),
                 DAMAGED, ERROR)
    corpus.write("bombs/entries-lie.tif", b"II*\0\x08\0\0\0\xff\xff" + bytes(90), DAMAGED, ERROR)
    corpus.write("bombs/far-directory.tif", b"II*\0\xff\xff\xff\xff" + bytes(90), DAMAGED, ERROR)
    corpus.write("bombs/count-lies.tif", w.tiff(16, 16, more=[
        w.Tag(270, w.ASCII, b"", count=2**32 - 1, offset=8)]), SHOWN, EITHER)
    corpus.write("bombs/strip-outside.tif", w.tiff(64, 64)[:-99], DAMAGED, EITHER)
    corpus.write("bombs/samples.tif", w.tiff(16, 16, more=[w.short_tag(339, 9)]), SHOWN, EITHER)


def add_sparse(corpus, pictures):
    """Creates sparse files of great length: reading them to the end takes hours."""
    long = 40 << 30
    photo = w.jpeg_bare(pictures["photo.jpg"])
    corpus.write("sparse/nothing.jpg", (long, {}), NOT_A_PICTURE, ERROR)
    corpus.write("sparse/photo.jpg", (long, {0: photo[:-2]}), ANY, EITHER)
    corpus.write("sparse/whole-photo.jpg", (long, {0: photo}), ANY, EITHER)
    corpus.write("sparse/photo.png", (long, {0: pictures["photo.png"]}), ANY, EITHER)
    corpus.write("sparse/half.png", (long, {0: pictures["photo.png"][:9000]}), ANY, EITHER)
    corpus.write("sparse/photo.gif", (long, {0: pictures["photo.gif"]}), ANY, EITHER)
    corpus.write("sparse/photo.tif", (long, {0: w.tiff(64, 48)}), ANY, EITHER)
    corpus.write("sparse/photo.bmp", (long, {0: pictures["photo.bmp"]}), ANY, EITHER)
    corpus.write("sparse/photo.webp", (long, {0: pictures["photo.webp"]}), ANY, EITHER)


def add_metadata(corpus, pictures):
    """Creates intact pictures with invalid metadata."""
    photo = w.jpeg_bare(pictures["photo.jpg"])
    png = pictures["photo.png"]

    def add(name, *segments, row=SHOWN):
        corpus.write(f"metadata/{name}.jpg", w.jpeg_with(photo, *segments), row, PICTURE)

    dates = {
        "year-0": "0000:01:01 00:00:00", "year-9999": "9999:12:31 23:59:59",
        "zeros": "0000:00:00 00:00:00", "nines": "9999:99:99 99:99:99", "blank": " " * 19,
        "words": "the day after tomorrow", "short": "2020", "minus": "-2020:-1:-1 -1:-1:-1",
        "long": "2020:01:01 " + "0" * 9000, "arabic": "٢٠٢٠:٠١:٠١ ٠٠:٠٠:٠٠",
        "leap": "2023:02:30 10:00:00", "huge": "99999999999999999999:01:01 00:00:00",
        "nul": b"2020\0:01:01\0 00:00:00",
    }
    for name, date in dates.items():
        add(f"date-{name}", w.exif_segment(w.exif(
            [w.text_tag(0x132, date)], [w.text_tag(0x9003, date), w.text_tag(0x9004, date)])))
    texts = {
        "huge": "long " * 12000, "one-word": "x" * 60000, "bytes": bytes(range(1, 256)) * 9,
        "not-utf8": b"caf\xe9 \xff\xfe\xc0\x80", "nul": b"a\0b\0c", "lines": "a\nb\r\n\tc\x1b[31m",
        "override": "\u202egpj.evil\u202c \u2066x", "markup": "<b>&amp;<a href='x'>%s%n</a>",
        "zalgo": "a" + "\u0301" * 20000, "joiners": "\U0001f468\u200d" * 4000,
    }
    for name, text in texts.items():
        tags = [w.text_tag(number, text) for number in (0x10E, 0x13B, 0x10F, 0x110)]
        # A segment has no room for four long texts.
        add(f"text-{name}", w.exif_segment(w.exif(tags[:1 if len(text) > 3000 else 4])))
    rational = [(0, 0), (1, 0), (0, 1), (2**32 - 1, 1), (1, 2**32 - 1), (2**32 - 1, 2**32 - 1)]
    for above, below in rational:
        add(f"ratio-{above}-{below}", w.exif_segment(w.exif([], [
            w.ratio_tag(number, above, below) for number in (0x829A, 0x829D, 0x920A, 0x9202)])))
    for value in (0, 9, 65535):
        add(f"orientation-{value}", w.exif_segment(w.exif([w.short_tag(0x112, value)])))
    add("orientation-long", w.exif_segment(w.exif([w.long_tag(0x112, 2**32 - 1)])))
    for size in (0, 1, 65535, 2**32 - 1):
        add(f"size-{size}", w.exif_segment(w.exif(
            [w.long_tag(256, size), w.long_tag(257, size)],
            [w.long_tag(0xA002, size), w.long_tag(0xA003, size)])))
    for kind in (0, 6, 11, 12, 13, 255, 65535):
        add(f"kind-{kind}", w.exif_segment(w.exif([
            w.Tag(0x10F, kind, b"12345678", count=8), w.Tag(0x112, kind, b"\1\0\0\0", count=1)])))
    for count in (0, 1 << 16, 1 << 31, 2**32 - 1):
        add(f"count-{count}", w.exif_segment(w.exif([
            w.Tag(0x10F, w.ASCII, b"12345678", count=count),
            w.Tag(0x112, w.SHORT, b"\1\0", count=count)])))
    add("offset-outside", w.exif_segment(w.exif([w.Tag(0x10F, w.ASCII, b"", 99, 0xFFFFFF00)])))
    add("offset-itself", w.exif_segment(w.exif([w.Tag(0x10F, w.ASCII, b"", 40, 0)])))
    add("next-itself", w.exif_segment(w.exif([w.text_tag(0x10F, "Sample")], following=8)))
    add("camera-is-picture", w.exif_segment(w.exif([w.long_tag(0x8769, 8)])))
    add("place-is-picture", w.exif_segment(w.exif([w.long_tag(0x8825, 8), w.long_tag(0xA005, 8)])))
    add("maker-note", w.exif_segment(w.exif([w.text_tag(0x10F, "Canon")], [
        w.Tag(0x927C, w.UNDEFINED, b"\xff\xff" + corpus.chance.randbytes(9000))])))
    for maker in ("NIKON CORPORATION", "OLYMPUS", "PENTAX", "SONY", "Panasonic", "FUJIFILM"):
        note = maker.split()[0].encode() + b"\0\2\0\0\0II*\0\x08\0\0\0" + corpus.chance.randbytes(900)
        add(f"maker-{maker.split()[0].lower()}", w.exif_segment(w.exif(
            [w.text_tag(0x10F, maker)], [w.Tag(0x927C, w.UNDEFINED, note)])))
    add("thumbnail-lies", w.exif_segment(w.exif([
        w.long_tag(0x201, 0xFFFFFFFF), w.long_tag(0x202, 0xFFFFFFFF), w.short_tag(0x103, 6)])))
    latitude = struct.pack("<IIIIII", 999, 1, 99, 0, 1, 0)
    add("place-nowhere", w.exif_segment(w.exif([], [], [
        w.text_tag(1, "N"), w.Tag(2, w.RATIONAL, latitude),
        w.text_tag(3, "Q"), w.Tag(4, w.RATIONAL, latitude)])))
    add("noise", w.exif_segment(w.TIFF_START + corpus.chance.randbytes(30000)))
    add("empty", w.exif_segment(b""))
    add("header-only", w.exif_segment(w.TIFF_START))
    add("many", *[w.exif_segment(w.exif([w.text_tag(0x10F, f"Maker {n}")])) for n in range(300)])
    add("iptc-noise", w.iptc_segment(corpus.chance.randbytes(9000)))
    add("iptc-lies", w.iptc_segment(b"\x1c\2\5\xff\xff" + b"x" * 90))
    add("iptc-extended", w.iptc_segment(b"\x1c\2\5\x80\4\xff\xff\xff\xff" + b"x" * 90))
    add("photoshop-lies", w.jpeg_segment(0xED, b"Photoshop 3.0\x008BIM\4\4\0\0\xff\xff\xff\xff"))
    add("profile", w.jpeg_segment(0xE2, b"ICC_PROFILE\0\1\1" + corpus.chance.randbytes(9000)))
    add("jfif-lies", w.jpeg_segment(0xE0, b"JFIF\0\1\2\3\0\0\0\0\xff\xff" + b"x" * 9))
    add("adobe-lies", w.jpeg_segment(0xE0, b"JFIF\0\1\2\0\0\1\0\1\0\0"), w.jpeg_segment(
        0xEE, b"Adobe\0d\0\0\0\0\1"))
    packets = {
        "noise": corpus.chance.randbytes(9000), "cut": w.xmp("<dc:title>x")[:200], "empty": b"",
        "open": w.xmp("<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>never closed"),
        "rating-nan": w.xmp("<xmp:Rating>nan</xmp:Rating>"),
        "rating-huge": w.xmp("<xmp:Rating>1e400</xmp:Rating>"),
        "rating-minus": w.xmp("<xmp:Rating>-99999999999999999999</xmp:Rating>"),
        "laughs": b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
        + b"".join(b'<!ENTITY %c "%s">' % (99 + n, b"&%c;" % (98 + n) * 10) for n in range(8))
        + b"]>" + w.xmp("<dc:title>&j;</dc:title>"),
        "outside": b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
        + w.xmp("<dc:title>&a;</dc:title>"),
        "nested": w.xmp_nested(600), "namespaces": w.xmp("".join(
            f'<n{n}:a xmlns:n{n}="http://example.org/{n}/">x</n{n}:a>' for n in range(900))),
        "tags": w.xmp("<dc:subject><rdf:Bag>" + "<rdf:li>tag</rdf:li>" * 2500
                      + "</rdf:Bag></dc:subject>"),
    }
    for name, packet in packets.items():
        add(f"xmp-{name}", w.xmp_segment(packet))
    for name, packet in packets.items():
        if name in ("noise", "cut", "laughs", "nested"):
            after = png.index(b"IDAT") - 4
            corpus.write(f"metadata/xmp-{name}.png", png[:after] + w.png_text(
                b"XML:com.adobe.xmp", packet) + png[after:], SHOWN, PICTURE)
    # Only in a JPEG the length of a packet limits the depth of nesting.
    deep = w.xmp_nested(60000)
    corpus.write("metadata/xmp-deep.tif", w.tiff(16, 16, more=[w.Tag(700, 1, deep)]), SHOWN, PICTURE)
    after = png.index(b"IDAT") - 4
    corpus.write("metadata/xmp-deep.png", png[:after] + w.png_text(
        b"XML:com.adobe.xmp", deep, compressed=False) + png[after:], SHOWN, PICTURE)
    corpus.write("metadata/xmp-deep-packed.png", png[:after] + w.png_text(
        b"XML:com.adobe.xmp", deep) + png[after:], SHOWN, PICTURE)
    webp = w.riff((b"VP8X", w.webp_canvas(320, 213, 4)), (b"VP8 ", pictures["photo.webp"][20:]),
                  (b"XMP ", deep))
    corpus.write("metadata/xmp-deep.webp", webp, SHOWN, EITHER)
    block = w.exif([w.text_tag(0x10F, "Sample")], following=8)
    corpus.write("metadata/exif-loop.png", png[:after] + w.png_chunk(b"eXIf", block) + png[after:],
                 SHOWN, PICTURE)
    corpus.write("metadata/exif-loop.webp", w.riff(
        (b"VP8X", w.webp_canvas(320, 213, 8)), (b"VP8 ", pictures["photo.webp"][20:]),
        (b"EXIF", block)), SHOWN, EITHER)
    for name, at in (("first", 8), ("late", len(png) - 12)):
        corpus.write(f"metadata/chunk-length-{name}.png",
                     png[:at] + b"\xff\xff\xff\xff" + png[at + 4:], DAMAGED, EITHER)
    corpus.write("metadata/checksums.png", b"".join([
        w.PNG_SIGNATURE, w.png_chunk(b"IHDR", png[16:29], checksum=1), png[33:]]), SHOWN, EITHER)
    corpus.write("metadata/chunk-loop.webp", w.riff(
        *[(b"JUNK", b"")] * 100000, (b"VP8L", b"\x2f" + bytes(9))), ANY, EITHER)
    corpus.write("metadata/length-lies.webp", w.riff(
        (b"VP8L", b"\x2f" + bytes(9)), length=2**32 - 1), DAMAGED, EITHER)
