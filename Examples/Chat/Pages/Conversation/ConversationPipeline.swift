// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

/// The data of a conversation.
public final class ConversationPipeline: Pipeline {
    /// The messages, the days between them, and the line before the unread messages.
    public var rows = Rows<AnyRow>()
    public var phase = Status<LoadPhase>(.loading)
    /// Whether messages reach others at the moment.
    public var connection = Status<ChatConnection>(.here)
    /// The title of the conversation.
    public var title = Normal<String>("")
    /// The text in the composer.
    public var text = Field<String>("")
    /// The purpose of the text.
    public var purpose = Normal<Purpose>(.new)
    public var canSend = Normal<Bool>(false)
    /// The number of unread messages that arrived while the end was not visible.
    public var below = Normal<Int>(0)
    /// The row to scroll to, with a counter, because the same row may be requested twice.
    public var shownRow = Normal<ShownRow?>(nil)
    /// Requests scrolling to the end after the user's message has appeared.
    public var scrollToEnd = Flag()
    /// Whether the end of the conversation is visible, as reported by the view.
    public var isAtEnd = Field<Bool>(true)

    public var send = Input<Void>()
    /// The pictures to send, each with its caption; during an edit they wait, as the text does.
    ///
    /// Unlike the text, they are not part of the draft: they end with the page.
    public var pictures = Children<AttachedPicturePipeline>()
    /// Opens the file chooser for pictures to send.
    public var attach = Input<Void>()
    /// The URIs of the pictures that the user chose or dropped on the page.
    public var attached = Input<[String]>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    public var endPurpose = Input<Void>()
    public var action = Input<RowAction>()
    public var response = Request<Response<RowAction>>()
    /// The request for the file chooser.
    public var fileChoice = Request<Response<[String]>>()

    public init() {}
}

/// A row that the user wants to see.
public struct ShownRow: Equatable, Sendable {
    public let row: RowID
    public let count: Int
}

/// The purpose of the text in the composer.
public enum Purpose: Equatable, Sendable {
    /// A new message.
    case new
    /// A reply to a message, which is quoted.
    case reply(Quote, to: Message.ID)
    /// An edit of a message.
    case edit(Message.ID)
}
