// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

/// A row that shows a message.
public struct MessageRow<Body: MessageBody>: RowModel {
    public typealias Action = Body.Action

    /// The current state of the message.
    public let message: Message
    /// The body of the message.
    public let body: Body
    /// The message that it replies to; nil for none.
    public let quote: Quote?
    /// Whether the message is the user's own.
    public let isMine: Bool
    /// Whether it is the first of consecutive messages of the same author.
    public let isFirst: Bool

    /// The identifier of the message.
    public var id: Message.ID { message.id }
}

/// One line of a message that another message replies to.
public struct Quote: Equatable, Sendable {
    /// The author.
    public let sender: String
    /// The message in one line.
    public let summary: String
}

/// The body of a message of an unknown type, or of one that cannot be decoded.
public struct UnknownBody: MessageBody {
    public static let type = "unknown"
    /// Why it cannot be shown, as a sentence for the user; nil if its type is unknown.
    public let why: String?

    /// Creates a body with an optional reason.
    public init(_ why: String? = nil) { self.why = why }

    public var summary: String {
        why ?? localized("A message that this app cannot show")
    }
}
