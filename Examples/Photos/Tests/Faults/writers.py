# SPDX-License-Identifier: Apache-2.0
"""Writes pictures and metadata byte by byte, valid or invalid as requested."""

import struct
import zlib


# MARK: PNG

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png_chunk(name, content, length=None, checksum=None):
    if checksum is None:
        checksum = zlib.crc32(name + content)
    length = len(content) if length is None else length
    return struct.pack(">I", length) + name + content + struct.pack(">I", checksum)


def png_header(width, height, depth=8, colour=2, interlace=0):
    content = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace)
    return PNG_SIGNATURE + png_chunk(b"IHDR", content)


def png_rows(width, height, channels=3, bits=8):
    """Returns many black rows, packed as tightly as deflate can: a bomb, if there are many."""
    row = b"\0" * (1 + (width * channels * bits + 7) // 8)
    packer = zlib.compressobj(9)
    batch = max(1, (1 << 22) // len(row))
    parts = []
    for start in range(0, height, batch):
        parts.append(packer.compress(row * min(batch, height - start)))
    parts.append(packer.flush())
    return b"".join(parts)


def png(width, height, before=b"", after=b"", **header):
    colour = header.get("colour", 2)
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    rows = png_rows(width, height, channels, header.get("depth", 8))
    palette = png_chunk(b"PLTE", b"\x20\x60\xa0") if colour == 3 else b""
    return (
        png_header(width, height, **header) + palette + before
        + png_chunk(b"IDAT", rows) + after + png_chunk(b"IEND", b"")
    )


def png_text(keyword, text, compressed=True):
    content = zlib.compress(text, 9) if compressed else text
    return png_chunk(
        b"iTXt", keyword + b"\0" + (b"\1\0" if compressed else b"\0\0") + b"\0\0" + content
    )


# MARK: JPEG

def jpeg_segment(marker, content):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def jpeg_with(jpeg, *segments):
    """Returns the JPEG with more segments right after its start."""
    return jpeg[:2] + b"".join(segments) + jpeg[2:]


def jpeg_segments(jpeg):
    """Returns marker, start and end of every segment before the picture's data, and its start."""
    found, offset = [], 2
    while jpeg[offset] == 0xFF:
        marker = jpeg[offset + 1]
        end = offset + 2 + struct.unpack_from(">H", jpeg, offset + 2)[0]
        found.append((marker, offset, end))
        offset = end
        if marker == 0xDA:
            break
    return found


def jpeg_bare(jpeg):
    """Returns the JPEG without any metadata."""
    out = jpeg[:2]
    segments = jpeg_segments(jpeg)
    for marker, start, end in segments:
        if not (0xE0 <= marker <= 0xEF or marker == 0xFE):
            out += jpeg[start:end]
    return out + jpeg[segments[-1][2]:]


def jpeg_sized(jpeg, width, height, marker=None):
    """Returns the JPEG with another size, and optionally another coding, in its frame header."""
    for kind, start, _ in jpeg_segments(jpeg):
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            out = bytearray(jpeg)
            struct.pack_into(">HH", out, start + 5, height, width)
            if marker is not None:
                out[start + 1] = marker
            return bytes(out)
    raise ValueError("a JPEG without a frame header")


def exif_segment(block):
    return jpeg_segment(0xE1, b"Exif\0\0" + block)


def xmp_segment(packet):
    return jpeg_segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + packet)


def iptc_segment(block):
    if len(block) % 2:
        block += b"\0"
    return jpeg_segment(
        0xED, b"Photoshop 3.0\0" + b"8BIM\x04\x04\0\0" + struct.pack(">I", len(block)) + block
    )


# MARK: TIFF, also used for EXIF

ASCII, SHORT, LONG, RATIONAL, UNDEFINED, SRATIONAL = 2, 3, 4, 5, 7, 10
SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8}


class Tag:
    """A tag with a value as bytes; count and offset may be false."""

    def __init__(self, number, kind, value, count=None, offset=None):
        self.number, self.kind, self.value, self.offset = number, kind, value, offset
        self.count = len(value) // SIZES.get(kind, 1) if count is None else count


def text_tag(number, text):
    data = text if isinstance(text, bytes) else text.encode()
    return Tag(number, ASCII, data + b"\0")


def short_tag(number, value):
    return Tag(number, SHORT, struct.pack("<H", value))


def long_tag(number, value):
    return Tag(number, LONG, struct.pack("<I", value))


def ratio_tag(number, above, below):
    return Tag(number, RATIONAL, struct.pack("<II", above, below))


def directory(tags, start, following=0):
    """Returns a TIFF directory at `start`, followed by the values that do not fit into it."""
    entries, outside = b"", b""
    end = start + 2 + 12 * len(tags) + 4
    for tag in sorted(tags, key=lambda tag: tag.number):
        entries += struct.pack("<HHI", tag.number, tag.kind, tag.count & 0xFFFFFFFF)
        if tag.offset is not None:
            entries += struct.pack("<I", tag.offset)
        elif len(tag.value) <= 4:
            entries += tag.value.ljust(4, b"\0")
        else:
            entries += struct.pack("<I", end + len(outside))
            outside += tag.value + (b"\0" if len(tag.value) % 2 else b"")
    return struct.pack("<H", len(tags)) + entries + struct.pack("<I", following) + outside


TIFF_START = b"II*\0\x08\0\0\0"


def exif(picture=(), camera=(), gps=(), following=0):
    """Returns a little-endian EXIF block: tags of the picture, the camera and the location."""
    picture = list(picture)
    links = [(0x8769, camera), (0x8825, gps)]
    links = [(number, tags) for number, tags in links if tags]
    size = len(directory(picture + [long_tag(number, 0) for number, _ in links], 8))
    block, offset = b"", 8 + size
    for number, tags in links:
        picture.append(long_tag(number, offset + len(block)))
        block += directory(tags, offset + len(block))
    return TIFF_START + directory(picture, 8, following) + block


def tiff(width, height, strips=None, more=(), following=0, compression=1, rows=None):
    """Returns a gray TIFF whose only strip is `strips`, or the right number of bytes."""
    data = b"\x80" * (width * height) if strips is None else strips
    tags = [
        long_tag(256, width), long_tag(257, height), short_tag(258, 8),
        short_tag(259, compression), short_tag(262, 1), short_tag(277, 1),
        long_tag(278, height if rows is None else rows), long_tag(279, len(data)), *more,
    ]
    size = len(directory(tags + [long_tag(273, 0)], 8))
    tags.append(long_tag(273, 8 + size))
    return TIFF_START + directory(tags, 8, following) + data


# MARK: GIF

def lzw_blocks(pixels, minimum=2):
    """Returns a number of pixels of one colour, packed as tightly as LZW can."""
    clear, end = 1 << minimum, (1 << minimum) + 1
    packed, filled, out = 0, 0, bytearray()
    size, free = minimum + 1, end + 1

    def put(code):
        nonlocal packed, filled, size, free
        packed |= code << filled
        filled += size
        while filled >= 8:
            out.append(packed & 0xFF)
            packed >>= 8
            filled -= 8
        if free > (1 << size) - 1 and size < 12:
            size += 1

    put(clear)
    run = 1
    while pixels > 0:
        run = min(run, pixels)
        # The newest code always represents one pixel more than the previous one.
        put(0 if run == 1 else end + run - 1)
        pixels -= run
        run += 1
        free += 1
        if free == 4095:
            put(clear)
            size, free, run = minimum + 1, end + 1, 1
    put(end)
    out.append(packed & 0xFF)
    blocks = bytearray([minimum])
    for start in range(0, len(out), 255):
        piece = out[start:start + 255]
        blocks += bytes([len(piece)]) + piece
    return bytes(blocks) + b"\0"


def gif_screen(width, height):
    return b"GIF89a" + struct.pack("<HHBBB", width, height, 0x80, 0, 0) + b"\x20\x60\xa0\xff\xff\xff"


def gif_frame(data, width, height, left=0, top=0):
    return b"," + struct.pack("<HHHHB", left, top, width, height, 0) + data


# MARK: BMP and WebP

def bmp(width, height, body=b"", bits=24, compression=0, declared=None):
    size = 54 + len(body) if declared is None else declared
    return (
        b"BM" + struct.pack("<IIIIiiHHIIiiII", size & 0xFFFFFFFF, 0, 54, 40, width, height, 1, bits,
                            compression, 0, 0, 0, 0, 0) + body
    )


def riff(*chunks, length=None):
    body = b"WEBP" + b"".join(
        name + struct.pack("<I", len(content)) + content + (b"\0" if len(content) % 2 else b"")
        for name, content in chunks
    )
    return b"RIFF" + struct.pack("<I", len(body) if length is None else length) + body


def webp_canvas(width, height, flags=0):
    return bytes([flags, 0, 0, 0]) + struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]


# MARK: XMP

def xmp(properties):
    return (
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:xmp="http://ns.adobe.com/xap/1.0/">'
        + properties
        + '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
    ).encode()


def xmp_nested(levels):
    """Returns a property within a property within a property …"""
    return xmp("<dc:a><rdf:Bag><rdf:li>" * levels + "x" + "</rdf:li></rdf:Bag></dc:a>" * levels)
