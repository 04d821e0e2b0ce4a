// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A row that shows a message.
public struct MessageRow<Body: MessageBody>: RowModel {
    public typealias Action = Body.Action

    /// The message as it is now.
    public let message: Message
    /// What it says.
    public let body: Body
    /// What it answers; nil for nothing.
    public let quote: Quote?
    /// Whether the person said it.
    public let isMine: Bool
    /// Whether it is the first of several that follow each other by the same one.
    public let isFirst: Bool

    /// The message's own id.
    public var id: Message.ID { message.id }
}

/// A row that shows a message, whatever type its body is of.
protocol AnyMessageRow: RowModel {
    associatedtype Body: MessageBody
    var message: Message { get }
    var body: Body { get }
    var isMine: Bool { get }
}

extension AnyMessageRow {
    /// What its cell would send; nil if that cannot be done with it.
    func action(_ action: MessageAction) -> RowAction? {
        (action as? Action).map { RowAction($0, on: self) }
    }
}

extension MessageRow: AnyMessageRow {}

/// A line of a message that another one answers.
public struct Quote: Equatable, Sendable {
    /// Who said it.
    public let sender: String
    /// What it says, in one line.
    public let summary: String
}

/// A message that this app has no type for, or whose members make no such body.
public struct UnknownBody: MessageBody {
    public static let type = "unknown"
    /// Why it is not shown, in a sentence for the person; nil where its type is not known.
    public let why: String?

    /// A body of whatever members.
    public init(_ why: String? = nil) { self.why = why }

    public var summary: String {
        why ?? localized("A message that this app cannot show")
    }
}
