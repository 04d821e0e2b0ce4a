# SPDX-License-Identifier: Apache-2.0
"""One connection of the misbehaving peer: what was requested, what is sent, and when it ended."""

import contextlib
import json
import select
import socket
import struct
import sys
import threading
import time
from urllib.parse import parse_qsl, unquote, urlsplit

_printing = threading.Lock()


def tell(**event):
    """Prints an event as a line; its time is the system's monotonic clock, in nanoseconds."""
    event["at"] = time.monotonic_ns()
    with _printing, contextlib.suppress(OSError):  # The reader may be gone.
        print(json.dumps(event), flush=True)


class Gone(Exception):
    """The connection is over, by the client or by the peer."""


class Connection:
    """Reads one request at a time, and sends unchecked bytes."""

    def __init__(self, number, sock, scheme):
        self.number, self.sock, self.scheme = number, sock, scheme
        self.sent = 0
        self.target = None
        self._ahead = b""

    # Reading.

    def read_request(self):
        """Reads a request's head; False if there is no further one."""
        head = self._until(b"\r\n\r\n")
        if head is None:
            return False
        first, *lines = head.decode("latin-1").split("\r\n")
        self.method, self.target, _ = first.split(" ", 2)
        self.headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()
        parts = urlsplit(self.target)
        self.path, self.query = unquote(parts.path), dict(parse_qsl(parts.query))
        tell(event="request", connection=self.number, target=self.target, method=self.method,
             version="1.1")
        return True

    def read_body(self):
        """Reads the body, of a declared length or in chunks."""
        if self.headers.get("expect", "").lower() == "100-continue":
            self.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        if "chunked" not in self.headers.get("transfer-encoding", ""):
            return self._exactly(int(self.headers.get("content-length", 0)))
        body = b""
        while size := int(self._until(b"\r\n"), 16):
            body += self._exactly(size + 2)[:-2]
        self._until(b"\r\n")
        return body

    def skip(self, count):
        """Reads and discards `count` bytes of a body."""
        self._exactly(count)

    # Sending.

    def send(self, data):
        """Sends bytes as they are."""
        if isinstance(data, str):
            data = data.encode()
        view = memoryview(data)
        while view:
            try:
                done = self.sock.send(view)
            except OSError as error:
                raise Gone("client") from error
            self.sent += done
            view = view[done:]

    def answer(self, body=b"", status="200 OK", kind="application/json", headers=()):
        """Sends a whole, correct answer."""
        self.head(status, f"Content-Type: {kind}", f"Content-Length: {len(body)}", *headers)
        self.send(body)

    def head(self, status="200 OK", *headers):
        """Sends the head of an answer."""
        self.send("\r\n".join([f"HTTP/1.1 {status}", *headers, "", ""]))

    def chunk(self, data):
        """Sends one chunk of a chunked body."""
        self.send(b"%x\r\n%s\r\n" % (len(data), data))

    def wait(self, seconds):
        """Waits; ends when the other side closes."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.sock], [], [], min(left, 3600))[0]:
                self._receive()

    def stall(self):
        """Does nothing until the other side closes."""
        self.wait(3600)

    def close(self):
        """Closes the connection, over TLS without a close_notify."""
        raise Gone("peer")

    def close_well(self):
        """Closes the connection, over TLS with a close_notify."""
        with contextlib.suppress(OSError):
            if self.scheme == "https":
                self.sock.unwrap()
        raise Gone("peer")

    def reset(self):
        """Resets the connection, as a crashed machine does."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise Gone("peer")

    # Bytes.

    def _receive(self):
        try:
            data = self.sock.recv(65536)
        except OSError as error:
            raise Gone("client") from error
        if not data:
            raise Gone("client")
        self._ahead += data

    def _until(self, end):
        while end not in self._ahead:
            if self._ahead[:1] == b"\x16":  # A TLS handshake, at a port that has none.
                self.send("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
                raise Gone("peer")
            try:
                self._receive()
            except Gone:
                if self._ahead:
                    raise
                return None
        found, _, self._ahead = self._ahead.partition(end)
        return found

    def _exactly(self, count):
        while len(self._ahead) < count:
            self._receive()
        found, self._ahead = self._ahead[:count], self._ahead[count:]
        return found


def complain(message):
    """Prints a problem of the peer itself to the error output."""
    print(f"misbehave: {message}", file=sys.stderr, flush=True)
