# SPDX-License-Identifier: Apache-2.0
"""Prints calls of `minya scene` in which every allowed pair of option values occurs.

Each line is a call's arguments, the page's name first. Deterministic: the same lines each time.
"""

import itertools
import random
import sys

FACTORS = {
    "kind": ["plain", "list", "form"],
    "rows": ["Photo", "Note", "Memo"],
    "child": [False, True],
    "context": [None, "String", "Photo", "Query"],
    "result": [None, "String", "Photo"],
    "service": ["", "photos", "weather", "photos weather"],
    "storage": ["", "note"],
    "look": ["", "--ui", "--no-view"],
    "opened": [False, True],
}
# Pages of the app that have the value with which another one is opened.
OPENERS = {None: "Home", "String": "Words", "Photo": "Shown", "Query": "Asked"}
FORMS = {None: "title:String,remark:String?,count:Int,size:Int?,ratio:Double,share:Double?,isOn:Bool",
         "String": "name:String",
         "Photo": "id:Int,title:String"}


def allowed(call):
    """Whether a call, some of whose values may not be chosen yet, is accepted."""
    if call.get("child"):
        if call.get("kind") == "form" or call.get("opened"):
            return False
        if call.get("context") or call.get("result"):
            return False
    if call.get("look") == "--no-view" and call.get("opened"):
        return False
    # Other pages have no rows, so the value does not matter.
    return call.get("kind", "list") == "list" or call.get("rows", "Photo") == "Photo"


def pairs(call):
    return {frozenset(pair) for pair in itertools.combinations(sorted(call.items(), key=str), 2)}


def every_pair():
    found = set()
    for (one, ones), (other, others) in itertools.combinations(FACTORS.items(), 2):
        for value, second in itertools.product(ones, others):
            if allowed({one: value, other: second}):
                found.add(frozenset(sorted([(one, value), (other, second)], key=str)))
    return found


def complete(call, missing, chance):
    """Adds the values that are not chosen, each so that it covers most of the missing pairs."""
    names = [name for name in FACTORS if name not in call]
    chance.shuffle(names)
    for name in names:
        options = [value for value in FACTORS[name] if allowed({**call, name: value})]
        if not options:
            return None
        chance.shuffle(options)
        call = max(({**call, name: value} for value in options),
                   key=lambda tried: len(pairs(tried) & missing))
    return call


def cover():
    chance = random.Random(7)
    missing = every_pair()
    calls = []
    while missing:
        first = min(missing, key=lambda pair: sorted(map(str, pair)))
        tried = [complete(dict(first), missing, chance) for _ in range(60)]
        best = max((call for call in tried if call), key=lambda call: len(pairs(call) & missing),
                   default=None)
        if best is None:
            sys.exit(f"no call has {sorted(map(str, first))}")
        calls.append(best)
        missing -= pairs(best)
    return calls


def arguments(number, call):
    words = [f"Page{number}"]
    if call["kind"] == "list":
        words += ["--list", call["rows"]]
    if call["kind"] == "form":
        words += ["--form", FORMS[call["result"]]]
    if call["child"]:
        words += ["--child-of", "Home"]
    for option in ["context", "result"]:
        if call[option]:
            words += [f"--{option}", call[option]]
    for service in call["service"].split():
        words += ["--service", service]
    if call["storage"]:
        words += ["--storage", call["storage"]]
    if call["look"]:
        words.append(call["look"])
    if call["opened"]:
        words += ["--open-from", OPENERS[call["context"]]]
    return " ".join(words)


for number, call in enumerate(cover(), 1):
    print(arguments(number, call))
