// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a conversation.
public final class ConversationPipeline: Pipeline {
    /// Messages, days between them, and the line before what is unread.
    public var rows = Rows<AnyRow>()
    public var phase = Status<ConversationPhase>(.loading)
    /// Whether what the person writes comes to others now.
    public var connection = Status<ChatConnection>(.here)
    /// What the conversation is called.
    public var title = Normal<String>("")
    /// What is typed.
    public var text = Field<String>("")
    /// What the text is for.
    public var purpose = Normal<Purpose>(.new)
    public var canSend = Normal<Bool>(false)
    /// How many messages came that the person has not seen, while the end was out of sight.
    public var below = Normal<Int>(0)
    /// The row to look at, and how often one was named: one may be named twice.
    public var shownRow = Normal<ShownRow?>(nil)
    /// What the person just said is there: the end is to be seen.
    public var goToEnd = Flag()
    /// Whether the end of the conversation is in sight, as the view sees it.
    public var isAtEnd = Field<Bool>(true)

    public var send = Input<Void>()
    /// Asks for pictures to send.
    public var attach = Input<Void>()
    /// The pictures that the person chose, by their URIs; what is dropped on the page is one.
    public var attached = Input<[String]>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    public var endPurpose = Input<Void>()
    public var action = Input<RowAction>()
    public var response = Request<Response<RowAction>>()
    /// A question for pictures.
    public var question = Request<Response<[String]>>()

    public init() {}
}

/// A row that the person wants to see.
public struct ShownRow: Equatable, Sendable {
    public let row: RowID
    public let count: Int
}

/// Which face a conversation shows.
public enum ConversationPhase: Equatable, Sendable {
    case loading
    case empty
    case shown
    /// It cannot be shown, for this reason; it can be asked for again.
    case failed(String)
}

/// What the text that is typed is for.
public enum Purpose: Equatable, Sendable {
    /// A message of its own.
    case new
    /// An answer to a message, which is quoted.
    case reply(Quote, to: Message.ID)
    /// Another text of a message.
    case edit(Message.ID)
}
