// SPDX-License-Identifier: Apache-2.0

import Texts

/// The text in the language of the person, from the gettext domain "minya-timeline".
///
/// Each `%d` and `%s` is replaced by the next of the values, `%2$d` by the second one: a language
/// that wants another order says so in its catalog.
public func localized(_ text: String, _ values: any CustomStringConvertible...) -> String {
    texts.text(text, values)
}

/// The text for so many things, in the language of the person; `%d` is replaced by the count.
public func localized(one: String, many: String, _ count: Int) -> String {
    texts.text(one: one, many: many, count)
}

private let texts = Texts(domain: "minya-timeline")
