# SPDX-License-Identifier: Apache-2.0
"""Bodies that differ from what was declared, or never end."""

import zlib

from paths import JSON, VALUE, at

MB = 1 << 20


# Content.

def inside(path, body, kind="application/json"):
    @at(path)
    def answer(peer):
        peer.answer(body, kind=kind)


inside("/type/html", b"<!doctype html><title>Sign in to this network</title>", "text/html")
inside("/json/truncated", b'{"value": 4')
inside("/json/empty", b"")
inside("/json/shape", b'{"value": {"deeper": []}}')
inside("/json/missing", b'{"other": 42}')
inside("/json/overflow", b'{"value": 1e400}')
inside("/json/bytes", b'{"value": "\xff\xfe\xc0"}')
inside("/json/deep", b'{"value": ' + b"[" * 200_000)


@at("/json/endless")
def json_endless(peer):
    peer.head("200 OK", JSON, "Transfer-Encoding: chunked")
    peer.chunk(b'{"value": [0')
    while True:
        peer.chunk(b",0" * 8192)


@at("/body/endless")
def body_endless(peer):
    peer.head("200 OK", "Content-Type: application/octet-stream")
    zeros = bytes(64 << 10)
    while True:
        peer.send(zeros)


# Compression.

def zipped(data):
    packer = zlib.compressobj(9, wbits=31)
    return packer.compress(data) + packer.flush()


def gzip(path, body):
    @at(path)
    def answer(peer):
        peer.answer(body, headers=["Content-Encoding: gzip"])


gzip("/gzip/well", zipped(VALUE))
gzip("/gzip/truncated", zipped(VALUE)[:-10])
gzip("/gzip/unended", zipped(VALUE)[:-4])
gzip("/gzip/sum", zipped(VALUE)[:-8] + b"\0\0\0\0" + zipped(VALUE)[-4:])
gzip("/gzip/none", VALUE)
gzip("/gzip/empty", b"")


@at("/gzip/half")
def gzip_half(peer):
    """Cut in half, and without a length that would show it."""
    peer.head("200 OK", JSON, "Content-Encoding: gzip")
    body = zipped(VALUE * 100)
    peer.send(body[:len(body) // 2])
    peer.close_well()


@at("/gzip/bomb")
def gzip_bomb(peer):
    """Endless data that expands to a thousand times its size."""
    peer.head("200 OK", JSON, "Content-Encoding: gzip", "Transfer-Encoding: chunked")
    packer, zeros = zlib.compressobj(1, wbits=31), b" " * MB
    while True:
        if packed := packer.compress(zeros):
            peer.chunk(packed)
