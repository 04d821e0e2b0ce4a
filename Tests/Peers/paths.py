# SPDX-License-Identifier: Apache-2.0
"""The function that answers each path, and what all of them send in a correct answer.

A number in a query is a time in seconds or a count: `/slow?after=2`.
"""

VALUE = b'{"value": 42}'
JSON = "Content-Type: application/json"
BY_PATH = {}


def at(path):
    """Registers the function that answers a path."""
    def mark(function):
        BY_PATH[path] = function
        return function
    return mark


def nothing_here(peer):
    peer.answer(b'{"code": "no-such-path"}', "404 Not Found")
