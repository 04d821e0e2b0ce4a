// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import MinyaLists

/// A centred line without any actions.
final class NoticeCell: Box, RowCell {
    private let label = Label()

    init() {
        super.init(.horizontal)
        label.wraps = true
        label.isCentered = true
        label.hexpand = true
        label.halign = .center
        append(label)
        setMargins(top: 6, bottom: 6, start: 12, end: 12)
    }

    func show(_ row: RowEnd<Notice, Never>) {
        label.text = row.text
        for (kind, style) in Self.styles {
            if row.kind == kind { label.addCSSClass(style) } else { label.removeCSSClass(style) }
        }
    }

    private static let styles: [(Notice.Kind, String)] = [
        (.event, "chat-event"), (.day, "chat-day"), (.unread, "chat-unread"),
    ]
}
