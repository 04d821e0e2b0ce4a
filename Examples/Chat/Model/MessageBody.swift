// SPDX-License-Identifier: Apache-2.0

/// What a message says: one type for each kind of message.
///
/// ```swift
/// struct PollBody: MessageBody {
///     enum Action: Sendable { case vote(Int) }
///     static let type = "poll"
///
///     var question: String
///     var summary: String { question }
/// }
/// ```
public protocol MessageBody: Codable, Equatable, Sendable {
    /// What can be done with such a message.
    associatedtype Action: Sendable = MessageAction
    /// What it is called in an event.
    static var type: String { get }
    /// It in one line, as a list of conversations and a quotation show it.
    var summary: String { get }
    /// What copying it puts on the clipboard; nil for nothing, as it is unless told otherwise.
    var plainText: String? { get }
    /// The text that the person may write anew; nil for none, as it is unless told otherwise.
    var editableText: String? { get }
}

extension MessageBody {
    public var plainText: String? { nil }
    public var editableText: String? { nil }
}
