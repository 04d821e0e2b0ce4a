// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists

/// A line between messages: a day, the start of the unread messages, or an event.
struct Notice: RowViewModel {
    enum Kind: Sendable { case event, day, unread }

    let text: String
    let kind: Kind

    init(_ text: String, _ kind: Kind = .event) {
        self.text = text
        self.kind = kind
    }

    var accessibleLabel: String { text }
}
