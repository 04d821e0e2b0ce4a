# SPDX-License-Identifier: Apache-2.0
"""Parses Swift source as far as the texts require: names, marks, literals, comments, calls."""

import re

TOKEN = re.compile(
    r"""
      (?P<line_comment>//[^\n]*)
    | (?P<block_comment>/\*)
    | (?P<string>\#*")
    | (?P<name>[A-Za-z_]\w*|`\w+`|\$\d+)
    | (?P<number>\d[\w.]*)
    | (?P<space>\s+)
    | (?P<mark>.)
    """,
    re.VERBOSE | re.DOTALL,
)


class Token:
    def __init__(self, kind, text, line, hole=False):
        # `hole`: the literal has an interpolation in it.
        self.kind, self.text, self.line, self.hole = kind, text, line, hole


def tokens(source, line=1):
    """The names, marks, literals and line comments of Swift source; nested literals come after."""
    found, at = [], 0
    while at < len(source):
        match = TOKEN.match(source, at)
        kind, text = match.lastgroup, match.group()
        if kind == "block_comment":
            depth, end = 1, match.end()
            while depth and end < len(source):
                if source.startswith("/*", end):
                    depth, end = depth + 1, end + 2
                elif source.startswith("*/", end):
                    depth, end = depth - 1, end + 2
                else:
                    end += 1
            text = source[at:end]
        elif kind == "string":
            text, token, nested = literal(source, at, line)
            found += [token] + nested
        elif kind != "space":
            found.append(Token(kind, text, line))
        line += text.count("\n")
        at += len(text)
    return found


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


def literal(source, start, line):
    """The string literal at `start`: its source, a token with its value, what is inside its holes."""
    hashes = re.match("#*", source[start:]).group()
    at = start + len(hashes)
    quotes = '"""' if source.startswith('"""', at) else '"'
    at += len(quotes)
    end, escape = quotes + hashes, "\\" + hashes
    value, hole, nested = "", False, []
    while at < len(source) and not source.startswith(end, at):
        if source.startswith(escape, at):
            at += len(escape)
            letter = source[at]
            if letter == "(":
                depth, inside = 1, at + 1
                at += 1
                while depth:
                    if source[at] == '"':
                        at += len(literal(source, at, line)[0])
                        continue
                    depth += {"(": 1, ")": -1}.get(source[at], 0)
                    at += 1
                hole = True
                value += "\\()"
                nested += tokens(source[inside : at - 1], line + source.count("\n", start, inside))
            elif letter == "u":
                close = source.index("}", at)
                value += chr(int(source[at + 2 : close], 16))
                at = close + 1
            elif letter in " \t\n":
                # The end of a line that continues in the next one.
                at = source.index("\n", at) + 1
                value += "\\\n"
            else:
                value += ESCAPES[letter]
                at += 1
        else:
            value += source[at]
            at += 1
    at += len(end)
    if quotes == '"""':
        lines = value.split("\n")
        indent = lines[-1]
        value = "\n".join(each.removeprefix(indent) for each in lines[1:-1]).replace("\\\n", "")
    return source[start:at], Token("string", value, line, hole), nested


def arguments(found, at):
    """The arguments of the call whose bracket is at `at`, each a label and tokens; and its end."""
    depth, parts, part = 0, [], []
    while at < len(found):
        token = found[at]
        if token.kind == "mark" and token.text in "([{":
            depth += 1
            if depth == 1:
                at += 1
                continue
        if token.kind == "mark" and token.text in ")]}":
            depth -= 1
            if depth == 0:
                break
        if depth == 1 and token.kind == "mark" and token.text == ",":
            parts.append(part)
            part = []
        elif token.kind != "line_comment":
            part.append(token)
        at += 1
    if part:
        parts.append(part)
    labelled = []
    for part in parts:
        if len(part) > 1 and part[0].kind == "name" and part[1].text == ":":
            labelled.append((part[0].text, part[2:]))
        else:
            labelled.append(("", part))
    return labelled, at


def word_before(found, at):
    """The name before the literal at `at`: a label, a variable that it is assigned to, a call."""
    def name(index):
        return found[index].text if index >= 0 and found[index].kind == "name" else ""

    depth, first = 0, at
    for at in range(at - 1, -1, -1):
        token = found[at]
        if token.kind == "name" and token.text in ("return", "case", "let", "var", "func"):
            break
        if token.kind != "mark":
            first = at
        elif token.text in ")]}":
            depth += 1
        elif token.text in "([{" and depth:
            depth -= 1
        elif depth:
            continue
        elif token.text in "(,":
            # `title: "…"`; in a choice, `isOpen ? "…" : "…"`, the colon has no label before it.
            if name(first) and found[first + 1].text == ":":
                return name(first)
            if token.text == "(":
                return name(at - 1)
        elif token.text == "=" and found[at + 1].text != "=" and found[at - 1].text not in "=!<>+":
            # `title = "…"` and `let title: String = "…"`.
            return name(at - 3) if found[at - 2].text == ":" else name(at - 1)
        elif token.text == "{":
            # `var title: String { "…" }`
            return name(at - 3) if found[at - 2].text == ":" else ""
        elif token.text in ";}":
            break
        first = at
    return ""


def declared_around(found, at):
    """The name of the property or function whose value the literal at `at` is, as an arm or alone."""
    if at and found[at - 1].text not in ("return", ":", "{", "?"):
        return ""
    depth = 0
    for at in range(at - 1, -1, -1):
        text = found[at].text
        if text in ("}", ")", "]"):
            depth += 1
        elif text in ("{", "(", "["):
            if depth:
                depth -= 1
                continue
            if text != "{":
                return ""
            # What precedes the brace, up to the end of the previous statement.
            head = at - 1
            while head >= 0 and found[head].text not in ("{", "}", ";"):
                head -= 1
            words = [each.text for each in found[head + 1 : at]]
            for keyword in ("var", "func"):
                if keyword in words[:-1]:
                    # The nearest one: a statement without braces may precede it.
                    last = len(words) - 1 - words[::-1].index(keyword)
                    return words[last + 1]
            if not {"switch", "if", "else", "guard"} & set(words):
                return ""
    return ""


def comment(lines, line):
    """The translators' comment before the statement that contains the call in this line."""
    def indent(number):
        return len(lines[number - 1]) - len(lines[number - 1].lstrip())

    def is_comment(number):
        return lines[number - 1].lstrip().startswith("//")

    first = line
    while first > 1 and not is_comment(first - 1):
        first -= 1
    # A statement's further lines are indented deeper than its first.
    if first > 1 and all(indent(number) > indent(first) for number in range(first + 1, line + 1)):
        start = first - 1
        while start > 1 and is_comment(start) and "Translators:" not in lines[start - 1]:
            start -= 1
        said = [lines[number - 1].lstrip("/ ") for number in range(start, first)]
        if said[0].startswith("Translators:"):
            return " ".join(said).removeprefix("Translators:").strip()
    return None
