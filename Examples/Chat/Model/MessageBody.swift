// SPDX-License-Identifier: Apache-2.0

/// The content of a message; each kind of message has its own type.
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
    /// An action on such a message.
    associatedtype Action: Sendable = MessageAction
    /// The type in events.
    static var type: String { get }
    /// The body in one line, for the list of conversations and for quotations.
    var summary: String { get }
    /// The text to copy to the clipboard; nil, the default, for none.
    var plainText: String? { get }
    /// The text that the user may edit; nil, the default, for none.
    var editableText: String? { get }
    /// Returns the action of this type for an action that any message may have; nil if it has none.
    ///
    /// By default it is the same action if `Action` is `MessageAction`, and nil otherwise.
    static func action(for action: MessageAction) -> Action?
    /// Returns the action that any message may have for one of this type; nil if it is none.
    ///
    /// By default it is the same action if `Action` is `MessageAction`, and nil otherwise.
    static func messageAction(of action: Action) -> MessageAction?
}

extension MessageBody {
    public var plainText: String? { nil }
    public var editableText: String? { nil }
    public static func action(for action: MessageAction) -> Action? { nil }
    public static func messageAction(of action: Action) -> MessageAction? { nil }
}

extension MessageBody where Action == MessageAction {
    public static func action(for action: MessageAction) -> MessageAction? { action }
    public static func messageAction(of action: MessageAction) -> MessageAction? { action }
}
