# SPDX-License-Identifier: Apache-2.0
"""Correct answers, slow ones, and connections closed too early."""

import json
import time
import zlib

from paths import JSON, VALUE, at


# Correct answers, to check that the client is usable afterwards.

@at("/well")
def well(peer):
    peer.answer(VALUE)


@at("/echo")
def echo(peer):
    body = peer.read_body()
    peer.answer(json.dumps({
        "method": peer.method, "target": peer.target, "headers": peer.headers,
        "length": len(body), "crc32": zlib.crc32(body), "text": body[:4096].decode("latin-1"),
    }).encode(), headers=["Set-Cookie: seen=1; Path=/"])


# Time.

@at("/slow")
def slow(peer):
    peer.wait(float(peer.query.get("after", 2)))
    peer.answer(VALUE)


@at("/drip/headers")
def drip_headers(peer):
    drip(peer, b"HTTP/1.1 200 OK\r\nX: " + b"x" * 4000)


@at("/drip/body")
def drip_body(peer):
    peer.head("200 OK", JSON, "Content-Length: 4000")
    drip(peer, b" " * 4000)


@at("/steady/head")
def steady_head(peer):
    """One line of a head, one byte every 50 ms, for two seconds."""
    peer.send("HTTP/1.1 200 OK\r\nContent-Length: 13\r\nX: ")
    for _ in range(40):
        peer.send(b"x")
        peer.wait(0.05)
    peer.send(b"\r\n\r\n" + VALUE)


@at("/steady/upload")
def steady_upload(peer):
    """Reads a body at 4 MB a second."""
    left = int(peer.headers.get("content-length", 0))
    while left > 0:
        size = min(left, 256 << 10)
        peer.skip(size)
        left -= size
        time.sleep(size / (4 << 20))
    peer.answer(VALUE)


def drip(peer, data):
    """Never silent long enough to count as idle, and practically endless."""
    for byte in data:
        peer.send(bytes([byte]))
        peer.wait(0.02)


@at("/stall/before")
def stall_before(peer):
    peer.stall()


@at("/stall/headers")
def stall_headers(peer):
    peer.send("HTTP/1.1 200 OK\r\nContent-")
    peer.stall()


@at("/stall/body")
def stall_body(peer):
    peer.head("200 OK", JSON, "Content-Length: 1000")
    peer.send(b'{"value": ')
    peer.stall()


@at("/stall/upload")
def stall_upload(peer):
    time.sleep(3600)


# Closing early.

@at("/close/before")
def close_before(peer):
    peer.close()


@at("/close/read")
def close_read(peer):
    """Reads the whole request and sends no answer, like a server that ends during its work."""
    peer.read_body()
    peer.close()


@at("/close/headers")
def close_headers(peer):
    peer.send("HTTP/1.1 200 OK\r\nContent-Type: appl")
    peer.close()


@at("/close/body")
def close_body(peer):
    peer.head("200 OK", JSON, "Content-Length: 1000")
    peer.send(VALUE)
    peer.close()


@at("/close/reset")
def close_reset(peer):
    peer.head("200 OK", JSON, "Content-Length: 1000")
    peer.send(VALUE)
    peer.wait(0.05)
    peer.reset()


@at("/close/after")
def close_after(peer):
    """A connection that was announced to stay open is closed when it is used again."""
    peer.answer(VALUE, headers=["Connection: keep-alive"])
    peer.close()


@at("/close/upload")
def close_upload(peer):
    """Refuses before it has read the body."""
    peer.answer(b'{"code": "too-large"}', "413 Content Too Large", headers=["Connection: close"])
    peer.close()
