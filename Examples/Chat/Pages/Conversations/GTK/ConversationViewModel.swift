// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya

/// What the list shows of a conversation.
struct ConversationViewModel: RowViewModel {
    let title: String
    let summary: String
    let time: String
    let unread: Int

    init(_ row: ConversationRow) {
        let conversation = row.conversation
        title = conversation.title
        // Translators: what the person said last in a conversation.
        summary = row.isMine ? localized("You: %s", row.summary) : row.summary
        time = ChatText.short(conversation.place.date)
        unread = conversation.unread
    }

    var accessibleLabel: String {
        let count = localized(one: "%d unread message", many: "%d unread messages", unread)
        return ([title] + (unread > 0 ? [count] : []) + [summary, time])
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
