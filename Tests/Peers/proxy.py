# SPDX-License-Identifier: Apache-2.0
"""A proxy to this machine: the first part of the host's name selects its behaviour."""

import select
import socket

from paths import VALUE


def converse(peer):
    """Serves requests for `NAME.test`, where the name selects the behaviour."""
    while peer.read_request():
        host = peer.target.removeprefix("http://").split("/")[0]
        BY_NAME.get(host.split(".")[0], through)(peer, host)


def sign_in(peer, host):
    peer.answer(b"", "407 Proxy Authentication Required",
                headers=['Proxy-Authenticate: Basic realm="here"'])


def rejected(peer, host):
    peer.answer(b"", "502 Bad Gateway")


def closing(peer, host):
    peer.close()


def silent(peer, host):
    peer.stall()


def odd(peer, host):
    peer.send(b"\x16\x03\x01 not at all HTTP\r\n\r\n")
    peer.close()


def through(peer, host):
    """Forwards data in both directions; without TLS it answers in place of the server."""
    if peer.method != "CONNECT":
        return peer.answer(VALUE)
    with socket.create_connection(("127.0.0.1", int(host.rpartition(":")[2]))) as server:
        peer.send("HTTP/1.1 200 Connection Established\r\n\r\n")
        both = {peer.sock: server, server: peer.sock}
        while True:
            for sock in select.select(list(both), [], [])[0]:
                data = sock.recv(65536)
                if not data:
                    peer.close()
                both[sock].sendall(data)


BY_NAME = {"signin": sign_in, "rejected": rejected, "closing": closing, "silent": silent, "odd": odd}
