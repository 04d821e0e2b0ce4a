# SPDX-License-Identifier: Apache-2.0
"""HTTP/2, its frames written by hand: no correct library sends what these paths send."""

import collections
import contextlib
import socket
import struct
import threading
from urllib.parse import parse_qsl, unquote, urlsplit

import hpack  # Debian's python3-hpack

import paths
from connection import Gone, tell
from paths import VALUE

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, RST_STREAM, SETTINGS, GOAWAY, WINDOW_UPDATE = 0, 1, 3, 4, 7, 8
END_STREAM, ACK, END_HEADERS, PADDED, PRIORITY = 1, 1, 4, 8, 32

BY_PATH = {}


def at(path):
    """Registers the function that answers a path over HTTP/2; over HTTP/1.1 the answer is correct."""
    def mark(function):
        BY_PATH[path] = function
        paths.at(path)(lambda peer: (peer.read_body(), peer.answer(VALUE)))
        return function
    return mark


class Streams:
    """One connection; always answers the newest request."""

    def __init__(self, number, sock):
        self.number, self.sock, self.sent = number, sock, 0
        self.target, self.stream = None, 0
        self._ahead, self._decoder, self._encoder = b"", hpack.Decoder(), hpack.Encoder()
        self._open = {}

    def converse(self):
        """Answers requests until the connection ends."""
        self._exactly(len(PREFACE))
        self._frame(SETTINGS)
        while True:
            kind, flags, stream, payload = self._read_frame()
            if kind == SETTINGS and not flags & ACK:
                self._frame(SETTINGS, ACK)
            elif kind == HEADERS:
                self._begin(flags, stream, payload)
            elif kind == DATA and payload:
                self._open[stream][2] += len(payload)
                for each in (0, stream):
                    self._frame(WINDOW_UPDATE, 0, each, struct.pack(">I", len(payload)))
            if kind in (HEADERS, DATA) and flags & END_STREAM and stream in self._open:
                self._request(stream, *self._open.pop(stream))

    def _begin(self, flags, stream, payload):
        if flags & PADDED:
            payload = payload[1:len(payload) - payload[0]]
        if flags & PRIORITY:
            payload = payload[5:]
        headers = dict(self._decoder.decode(payload))
        self._open[stream] = [headers[":method"], headers[":path"], 0]

    def _request(self, stream, method, target, length):
        self.stream, self.target = stream, target
        parts = urlsplit(target)
        self.query = dict(parse_qsl(parts.query))
        tell(event="request", connection=self.number, target=target, method=method,
             length=length, version="2")
        BY_PATH.get(unquote(parts.path), nothing_here)(self)

    # Sending.

    def head(self, status=200):
        """Sends the head of an answer."""
        fields = [(":status", str(status)), ("content-type", "application/json")]
        self._frame(HEADERS, END_HEADERS, self.stream, self._encoder.encode(fields))

    def data(self, body, flags=END_STREAM):
        """Sends a body, or a part of one."""
        self._frame(DATA, flags, self.stream, body)

    def answer(self, body=VALUE, status=200):
        """Sends a whole, correct answer."""
        self.head(status)
        self.data(body)

    def reset_stream(self, code):
        """Ends the request with an error."""
        self._frame(RST_STREAM, 0, self.stream, struct.pack(">I", code))

    def go_away(self, last, code):
        """Sends that no request above `last` is processed."""
        self._frame(GOAWAY, 0, 0, struct.pack(">II", last, code))

    def close(self):
        """Closes in good order."""
        with contextlib.suppress(OSError):
            self.sock.unwrap()
        raise Gone("peer")

    def reset(self):
        """Resets the connection, as a crashed machine does."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise Gone("peer")

    # Bytes.

    def _frame(self, kind, flags=0, stream=0, payload=b""):
        frame = struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream)
        try:
            self.sock.sendall(frame + payload)
        except OSError as error:
            raise Gone("client") from error
        self.sent += len(frame) + len(payload)

    def _read_frame(self):
        head = self._exactly(9)
        kind, flags, stream = struct.unpack(">BBI", head[3:])
        return kind, flags, stream & 0x7fffffff, self._exactly(int.from_bytes(head[:3], "big"))

    def _exactly(self, count):
        while len(self._ahead) < count:
            try:
                data = self.sock.recv(65536)
            except OSError as error:
                raise Gone("client") from error
            if not data:
                raise Gone("client")
            self._ahead += data
        found, self._ahead = self._ahead[:count], self._ahead[count:]
        return found


_asked = collections.Counter()
_asking = threading.Lock()


def fails(peer):
    """Whether a request fails now: the first `fails` requests of each `id`, otherwise always."""
    with _asking:
        _asked[peer.query.get("id")] += 1
        return _asked[peer.query.get("id")] <= int(peer.query.get("fails", 1_000_000))


def nothing_here(peer):
    peer.answer(b'{"code": "no-such-path"}', 404)


@at("/h2/well")
def well(peer):
    peer.answer()


@at("/h2/hold")
def hold(peer):
    """Does not answer while it fails, and continues with other requests."""
    if not fails(peer):
        peer.answer()


@at("/h2/reset")
def reset(peer):
    """Resets the connection, with all its requests."""
    peer.reset()


@at("/stream/reset")
def stream_reset(peer):
    """Ends the request with the error `code`."""
    if not fails(peer):
        return peer.answer()
    peer.reset_stream(int(peer.query.get("code", 2)))


@at("/stream/late")
def stream_late(peer):
    """The same after a part of the answer: the head, or with `body` also some of the body."""
    peer.head()
    if "body" in peer.query:
        peer.data(b'{"val', 0)
    peer.reset_stream(int(peer.query.get("code", 2)))


@at("/goaway")
def goaway(peer):
    """Accepts no request above `last`, of which 0 is none and 1 the first; with `close`, closes."""
    if not fails(peer):
        return peer.answer()
    peer.go_away(int(peer.query.get("last", 0)), int(peer.query.get("code", 0)))
    if "close" in peer.query:
        peer.close()
