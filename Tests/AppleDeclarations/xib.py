# SPDX-License-Identifier: Apache-2.0
"""Compares a xib with the Swift code that requests views of it.

Interface Builder and UIKit find the same mistakes, but only on a Mac, and UIKit only when the page opens.
"""

import re
from collections import Counter
from xml.etree import ElementTree

# The class of an element's view, and its superclasses up to UIView.
CLASSES = {
    "activityIndicatorView": ["UIActivityIndicatorView"],
    "button": ["UIButton", "UIControl"],
    "imageView": ["UIImageView"],
    "label": ["UILabel"],
    "progressView": ["UIProgressView"],
    "scrollView": ["UIScrollView"],
    "searchBar": ["UISearchBar"],
    "stackView": ["UIStackView"],
    "switch": ["UISwitch", "UIControl"],
    "textField": ["UITextField", "UIControl"],
    "textView": ["UITextView", "UIScrollView"],
    "view": [],
}
# The attributes whose value is the id of an element.
REFERENCES = ("firstItem", "secondItem", "destination")
# What a user would read must be set in Swift, which the catalogs of translations are made from.
TEXTS = ("text", "title", "placeholder")
# A change of Timeline.xib, and a part of the sentence about it.
XIB_FAULTS = [
    ("</document>", "", "not well-formed"),
    ("restorationIdentifier=\"banner\"", "", "no view with the id 'banner'"),
    ("restorationIdentifier=\"server\"", "restorationIdentifier=\"filter\"", "two views have the id 'filter'"),
    ("activityIndicatorView", "progressView", "'progress' is a UIProgressView"),
    ("firstItem=\"Pst-Vw-A07\"", "firstItem=\"Pst-Vw-A99\"", "which does not exist"),
    ("text=\"\"", "text=\"Offline\"", "set it in Swift"),
]


class Xib:
    """A xib and the Swift code of its target."""

    def __init__(self, text, name, swift):
        self.text, self.name, self.swift = text, name, swift

    def mistakes(self):
        """Sentences about what does not match."""
        try:
            root = ElementTree.fromstring(self.text)
        except ElementTree.ParseError as error:
            return [f"it is not well-formed: {error}"]
        elements = list(root.iter())
        wrong = []
        if root.get("type") != "com.apple.InterfaceBuilder3.CocoaTouch.XIB":
            wrong.append("it is not a xib of Interface Builder.")
        ids = Counter(each.get("id") for each in elements if each.get("id"))
        wrong += [f"two elements have the id {id}." for id, count in ids.items() if count > 1]
        for each in elements:
            wrong += [
                f"{each.tag} {each.get('id')} refers to {each.get(key)}, which does not exist."
                for key in REFERENCES if each.get(key) and each.get(key) not in ids]
            wrong += [
                f"{each.tag} {each.get('id')} has the text {each.get(key)!r}: set it in Swift, with localized."
                for key in TEXTS if each.get(key)]
        colors = {each.get("name") for each in root.findall("resources/systemColor")}
        used = {each.get("systemColor") for each in elements} - {None}
        wrong += [f"the color {color} is not in its resources." for color in sorted(used - colors)]
        return wrong + self.mistakes_of_outlets(elements)

    def mistakes_of_outlets(self, elements):
        views = {}
        wrong = []
        for each in elements:
            id = each.get("restorationIdentifier")
            if id in views:
                wrong.append(f"two views have the id {id!r}.")
            if id:
                views[id] = each
        outlets = re.search(rf'\.xib\("{self.name}".*?\n    \}}\n', self.swift, re.DOTALL)
        if not outlets:
            return wrong + [f'no Swift code requests .xib("{self.name}").']
        requested = re.findall(r'outlet\(\s*"([^"]+)",\s*as: (\w+)\.self', outlets.group())
        for id, wanted in requested:
            view = views.pop(id, None)
            if view is None:
                wrong.append(f"there is no view with the id {id!r}, which should be a {wanted}.")
            elif wanted not in self.classes(view):
                wrong.append(f"{id!r} is a {self.classes(view)[0]} and should be a {wanted}.")
        return wrong + [f"no outlet requests the view {id!r}." for id in views]

    @staticmethod
    def classes(view):
        own = [view.get("customClass")] if view.get("customClass") else []
        return own + CLASSES.get(view.tag, [view.tag]) + ["UIView"]
