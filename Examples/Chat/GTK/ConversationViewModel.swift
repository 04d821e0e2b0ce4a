// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaLists

/// The view model of a conversation in the list.
struct ConversationViewModel: RowViewModel {
    let title: String
    let summary: String
    let time: String
    let unread: Int

    init(_ row: ConversationRow) {
        let conversation = row.conversation
        title = conversation.title
        // Translators: the user's own last message in a conversation.
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
