# SPDX-License-Identifier: Apache-2.0
"""Refusals, requests to retry later, and redirects."""

import email.utils
import threading
import time

from paths import VALUE, at

_asked = {}
_asking = threading.Lock()


# Refusals and requests to retry later.

@at("/status")
def status(peer):
    peer.read_body()
    peer.answer(b'{"code": "said-no", "message": "No."}', peer.query.get("code", "404") + " Said")


@at("/basic")
def basic(peer):
    peer.answer(b'{"code": "who"}', "401 Unauthorized",
                headers=['WWW-Authenticate: Basic realm="here"'])


@at("/later")
def later(peer):
    """Answers the first `fails` requests of each `id` with `status` and `Retry-After`; then well."""
    peer.read_body()
    key = peer.query.get("id", "")
    with _asking:
        _asked[key] = _asked.get(key, 0) + 1
        count = _asked[key]
    if count > int(peer.query.get("fails", 1_000_000)):
        return peer.answer(VALUE)
    after = peer.query.get("after", "1")
    if after.startswith("date"):
        after = email.utils.formatdate(time.time() + float(after[4:] or 1), usegmt=True)
    peer.answer(b'{"code": "later"}', peer.query.get("status", "503") + " Later",
                headers=[f"Retry-After: {after}"])


# Redirects.

def redirect(path, target):
    @at(path)
    def answer(peer):
        peer.answer(status="302 Found", headers=[f"Location: {target(peer)}"])


redirect("/redirect/loop", lambda peer: "/redirect/loop")
redirect("/redirect/well", lambda peer: "/well")
redirect("/redirect/echo", lambda peer: "/echo")
redirect("/redirect/file", lambda peer: "file:///etc/hostname")
redirect("/redirect/other", lambda peer: "gopher://localhost/")
redirect("/redirect/garbage", lambda peer: "http://[::/\\%zz")
redirect("/redirect/insecure", lambda peer: f"http://localhost:{peer.ports['http']}/well")
redirect("/redirect/elsewhere", lambda peer: f"http://127.0.0.1:{peer.ports['http']}/echo")


@at("/redirect/to")
def redirect_to(peer):
    """Redirects with this `status` to `to`, where `{port}` is the one without TLS."""
    peer.read_body()
    to = peer.query.get("to", "/echo").replace("{port}", str(peer.ports["http"]))
    peer.answer(status=peer.query.get("status", "302") + " There", headers=[f"Location: {to}"])


@at("/redirect/endless")
def redirect_endless(peer):
    peer.head("302 Found", "Location: /well", "Content-Type: text/html")
    while True:
        peer.send(bytes(64 << 10))


@at("/tagged")
def tagged(peer):
    """Sends the same ETag for every address, and the requested target."""
    if peer.headers.get("if-none-match") == '"1"':
        return peer.head("304 Not Modified", 'ETag: "1"')
    peer.answer(peer.target.encode(), kind="text/plain", headers=['ETag: "1"'])


@at("/redirect/nowhere")
def redirect_nowhere(peer):
    peer.answer(b"{}", status="302 Found")
