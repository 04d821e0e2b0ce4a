# SPDX-License-Identifier: Apache-2.0
"""Wrong heads, lengths and chunks."""

import collections
import threading

from connection import tell
from paths import JSON, VALUE, at

MB = 1 << 20


# Heads.

@at("/headers/large")
def headers_large(peer):
    peer.answer(VALUE, headers=["X-Large: " + "x" * MB])


@at("/headers/many")
def headers_many(peer):
    peer.answer(VALUE, headers=[f"X-{number}: 1" for number in range(20_000)])


@at("/headers/endless")
def headers_endless(peer):
    peer.send("HTTP/1.1 200 OK\r\n")
    while True:
        peer.send(b"X: 1\r\n" * 1000)


@at("/headers/interim")
def headers_interim(peer):
    while True:
        peer.send(b"HTTP/1.1 103 Early Hints\r\nX: 1\r\n\r\n" * 100)


def raw(path, data):
    @at(path)
    def answer(peer):
        peer.send(data)
        peer.close()


raw("/status/http09", VALUE)
raw("/status/garbage", b"\x16\x03\x01 not at all HTTP\r\n\r\n")
raw("/status/number", b"HTTP/1.1 9x9 Odd\r\nContent-Length: 0\r\n\r\n")
raw("/status/negative", b"HTTP/1.1 -20 Odd\r\nContent-Length: 0\r\n\r\n")
raw("/status/version", b"HTTP/7.3 200 OK\r\nContent-Length: 13\r\n\r\n" + VALUE)
raw("/headers/nul", b"HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 13\r\n\r\n" + VALUE)
raw("/headers/colon", b"HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 13\r\n\r\n" + VALUE)


# Lengths.

def length(path, value, body=VALUE):
    @at(path)
    def answer(peer):
        peer.head("200 OK", JSON, *(f"Content-Length: {each}" for each in value.split()))
        peer.send(body)
        peer.close()


length("/length/short", "5")
length("/length/long", "1000")
length("/length/2^63-1", str(2 ** 63 - 1))
length("/length/2^63", str(2 ** 63))
length("/length/2^64", str(2 ** 64))
length("/length/huge", "9" * 400)
length("/length/negative", "-1")
length("/length/garbage", "many")
length("/length/twice", f"{len(VALUE)} 5")


@at("/length/rest")
def rest(peer):
    """Sends the rest of a body that is longer than declared when the next answer is due."""
    peer.answer(VALUE)
    if peer.read_request():
        peer.send(b"the rest of it\r\n" * 3)
        peer.close()


_releases = collections.defaultdict(threading.Event)
_releasing = threading.Lock()


def _released(peer):
    # Two threads that read the same missing key at once may create two values.
    with _releasing:
        return _releases[peer.query.get("id")]


@at("/release")
def release(peer):
    """Releases `/extra` and `/held` of the same `id`."""
    _released(peer).set()
    peer.answer(VALUE)


@at("/held")
def held(peer):
    """Answers after it is released."""
    _released(peer).wait(60)
    peer.answer(VALUE)


@at("/extra")
def extra(peer):
    """Sends a second answer without a request, with this `status`; with `close`, closes after it."""
    peer.answer(VALUE)
    _released(peer).wait(60)
    peer.answer(b'{"value": 13}', peer.query.get("status", "200") + " Extra")
    tell(event="extra", target=peer.target)
    if "close" in peer.query:
        peer.close()


@at("/length/204")
def body_of_204(peer):
    peer.head("204 No Content", JSON, f"Content-Length: {len(VALUE)}")
    peer.send(VALUE)


# Until the connection closes.

@at("/until/end")
def until_end(peer):
    """No length: the end of the connection is the end of the body."""
    peer.head("200 OK", JSON)
    peer.send(VALUE)
    peer.close_well()


@at("/until/cut")
def until_cut(peer):
    """The same, but without a TLS close_notify at the end."""
    peer.head("200 OK", JSON)
    peer.send(VALUE)
    peer.close()


@at("/part")
def part(peer):
    peer.answer(VALUE, status="206 Partial Content", headers=["Content-Range: bytes 5-17/100"])


# Chunks.

def chunks(path, body):
    @at(path)
    def answer(peer):
        peer.head("200 OK", JSON, "Transfer-Encoding: chunked")
        peer.send(body)
        peer.close()


chunks("/chunks/size", b"zz\r\n" + VALUE + b"\r\n0\r\n\r\n")
chunks("/chunks/negative", b"-5\r\n" + VALUE + b"\r\n0\r\n\r\n")
chunks("/chunks/overflow", b"f" * 17 + b"\r\n" + VALUE)
chunks("/chunks/longer", b"5\r\n" + VALUE + b"\r\n0\r\n\r\n")
chunks("/chunks/truncated", b"ff\r\n" + VALUE)
chunks("/chunks/unended", b"%x\r\n%s\r\n" % (len(VALUE), VALUE))
chunks("/chunks/trailers", b"%x\r\n%s\r\n0\r\nX-Sum: 1\r\nContent-Length: 5\r\n\r\n"
       % (len(VALUE), VALUE))
