// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaLists

/// The types of messages that an app supports, with their decoders and action handlers.
///
/// ```swift
/// var types = MessageTypes()
/// types.register(TextBody.self) { MessageHandler<TextBody>($0) }
/// ```
public struct MessageTypes: Sendable {
    /// The appearance of a message's row within its conversation.
    public struct Looks: Sendable {
        let quote: Quote?
        let isMine: Bool
        var isFirst: Bool
    }

    /// An action that the user chose on a message.
    struct Choice {
        let action: MessageAction
        let message: Message
        let body: any MessageBody
    }

    private struct Known: Sendable {
        let row: @Sendable (Message, Looks) -> AnyRow
        let action: @Sendable (MessageAction, Message, Looks) -> RowAction?
        let choice: @Sendable (RowAction, AnyRow) -> Choice?
        let summary: @Sendable (Message) -> String?
        let text: @Sendable (Message) -> String?
        let read: @Sendable (Message) -> Void
    }

    private var known: [String: Known] = [:]
    private var handlers: [@Sendable (ChatDesk, inout ActionHandlers) -> Void] = []
    private let bodies = ReadBodies()

    /// Creates a registry with only the type for unknown messages.
    public init() {}

    /// Registers a type of message, and the handler of its actions.
    public mutating func register<Body: MessageBody, Handler: ActionHandler>(
        _ type: Body.Type, handler: @escaping @Sendable (ChatDesk) -> Handler
    ) where Handler.Model == MessageRow<Body>, Handler.Action == Body.Action {
        register(type)
        handlers.append { desk, handlers in handlers.register(handler(desk)) }
    }

    /// Registers a type of message without actions.
    public mutating func register<Body: MessageBody>(_ type: Body.Type) {
        known[type.type] = Known(
            row: { [bodies] message, looks in
                do {
                    return AnyRow(MessageRow(message, try bodies.body(type, of: message), looks))
                } catch {
                    let why = (error as? UnreadableBody)?.message
                    return AnyRow(MessageRow(message, UnknownBody(why), looks))
                }
            },
            action: { [bodies] action, message, looks in
                guard let body = try? bodies.body(type, of: message) else { return nil }
                let row = MessageRow(message, body, looks)
                return Body.action(for: action).map { RowAction($0, on: row) }
            },
            choice: { action, row in Choice(action, on: row, of: type) },
            summary: { [bodies] message in try? bodies.body(type, of: message).summary },
            text: { [bodies] message in (try? bodies.body(type, of: message))?.plainText },
            read: { [bodies] message in _ = try? bodies.body(type, of: message) })
    }

    /// Decodes large messages before they are shown, off the main actor.
    package func read(_ messages: [Message]) {
        for message in messages { known[message.type]?.read(message) }
    }

    /// Returns the row that shows a message.
    func row(of message: Message, _ looks: Looks) -> AnyRow {
        known[message.type]?.row(message, looks)
            ?? AnyRow(MessageRow(message, UnknownBody(), looks))
    }

    /// Returns the action of a message's row; nil if messages of its type have no such action.
    func action(_ action: MessageAction, on message: Message, _ looks: Looks) -> RowAction? {
        known[message.type]?.action(action, message, looks)
    }

    /// Returns what was chosen on a row; nil if it is not an action on any message.
    func choice(_ action: RowAction, on row: AnyRow) -> Choice? {
        known.values.lazy.compactMap { $0.choice(action, row) }.first
            ?? Choice(action, on: row, of: UnknownBody.self)
    }

    /// Returns the message in one line.
    public func summary(of message: Message) -> String {
        if message.isRemoved { return localized("Deleted") }
        return known[message.type]?.summary(message) ?? UnknownBody().summary
    }

    /// Returns the full text of a message, also of a deleted one; its summary if it has no text.
    func text(of message: Message) -> String {
        let known = known[message.type]
        return known?.text(message) ?? known?.summary(message) ?? UnknownBody().summary
    }

    /// Adds the action handlers of these types, which replace those of the same models.
    func addHandlers(for desk: ChatDesk, to all: inout ActionHandlers) {
        for register in handlers { register(desk, &all) }
    }
}

extension MessageTypes.Choice {
    fileprivate init?<Body: MessageBody>(_ action: RowAction, on row: AnyRow, of type: Body.Type) {
        guard let chosen = action.on(MessageRow<Body>.self)?.action,
            let action = Body.messageAction(of: chosen),
            let row = row.model(of: MessageRow<Body>.self)
        else { return nil }
        self.init(action: action, message: row.message, body: row.body)
    }
}

extension MessageRow {
    init(_ message: Message, _ body: Body, _ looks: MessageTypes.Looks) {
        self.message = message
        self.body = body
        quote = looks.quote
        isMine = looks.isMine
        isFirst = looks.isFirst
    }
}

extension DependencyKey where Value == MessageTypes {
    /// The known types of messages.
    public static var messageTypes: Self { "message-types" }
}
