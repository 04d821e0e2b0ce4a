// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK
import MinyaLists

/// The cells of rows, by the type of their models.
///
/// A message type from outside the app needs only one more registration.
@MainActor
package enum ChatCells {
    /// The cells of the rows of a conversation.
    package static let messages: RowFactory<Widget> = {
        let factory = RowFactory<Widget>()
        factory.register(MessageRow<TextBody>.self, cell: { MessageCell<TextContent>() }) { row in
            MessageViewModel(row, content: TextShown(row.body), spoken: row.body.text)
        }
        factory.register(MessageRow<PictureBody>.self, cell: { MessageCell<PictureContent>() }) {
            row in
            MessageViewModel(
                row, content: PictureShown(row.body, of: row.id), spoken: row.body.summary)
        }
        factory.register(MessageRow<UnknownBody>.self, cell: { MessageCell<NoteContent>() }) {
            row in
            MessageViewModel(row, content: row.body.summary, spoken: row.body.summary)
        }
        factory.register(MessageRow<JoinedBody>.self, cell: { NoticeCell() }) { row in
            Notice(localized("%s joined", row.message.sender))
        }
        factory.register(MessageRow<RenamedBody>.self, cell: { NoticeCell() }) { row in
            Notice(
                localized("%1$s renamed it to “%2$s”", row.message.sender, row.body.title.trimmed))
        }
        factory.register(DayRow.self, cell: { NoticeCell() }) { row in
            Notice(ChatText.day(row.date), .day)
        }
        factory.register(UnreadRow.self, cell: { NoticeCell() }) { _ in
            Notice(localized("Unread"), .unread)
        }
        return factory
    }()

    /// The cells of the list of conversations.
    static let conversations: RowFactory<Widget> = {
        let factory = RowFactory<Widget>()
        factory.register(ConversationRow.self, cell: { ConversationCell() }) { row in
            ConversationViewModel(row)
        }
        return factory
    }()
}
