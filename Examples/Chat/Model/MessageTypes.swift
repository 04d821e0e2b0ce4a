// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The types of messages that an app knows: what each is read from, and who answers what is done to
/// one.
///
/// ```swift
/// var types = MessageTypes()
/// types.register(TextBody.self) { MessageHandler<TextBody>($0) }
/// ```
public struct MessageTypes: Sendable {
    /// How a row of a message is to look, as the conversation knows it.
    public struct Looks: Sendable {
        let quote: Quote?
        let isMine: Bool
        var isFirst: Bool
    }

    private struct Known: Sendable {
        let row: @Sendable (Message, Looks) -> AnyRow
        let summary: @Sendable (Message) -> String?
        let text: @Sendable (Message) -> String?
        let read: @Sendable (Message) -> Void
    }

    private var known: [String: Known] = [:]
    private var handlers: [@Sendable (ChatDesk, inout ActionHandlers) -> Void] = []
    private let bodies = ReadBodies()

    /// No type yet, but that of what is not known.
    public init() {}

    /// Lets messages of a type be shown, and who answers what is done to them.
    public mutating func register<Body: MessageBody, Handler: ActionHandler>(
        _ type: Body.Type, handler: @escaping @Sendable (ChatDesk) -> Handler
    ) where Handler.Model == MessageRow<Body>, Handler.Action == Body.Action {
        register(type)
        handlers.append { desk, handlers in handlers.register(handler(desk)) }
    }

    /// Lets messages of a type be shown that nothing can be done with.
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
            summary: { [bodies] message in try? bodies.body(type, of: message).summary },
            text: { [bodies] message in (try? bodies.body(type, of: message))?.plainText },
            read: { [bodies] message in _ = try? bodies.body(type, of: message) })
    }

    /// Reads what messages say before they are shown: off the main actor, where that takes long.
    package func read(_ messages: [Message]) {
        for message in messages { known[message.type]?.read(message) }
    }

    /// The row that shows a message.
    func row(of message: Message, _ looks: Looks) -> AnyRow {
        known[message.type]?.row(message, looks)
            ?? AnyRow(MessageRow(message, UnknownBody(), looks))
    }

    /// A message in one line.
    public func summary(of message: Message) -> String {
        if message.isRemoved { return localized("Deleted") }
        return known[message.type]?.summary(message) ?? UnknownBody().summary
    }

    /// What a message says, the whole of it where that is text; also of one that was taken back.
    func text(of message: Message) -> String {
        let known = known[message.type]
        return known?.text(message) ?? known?.summary(message) ?? UnknownBody().summary
    }

    /// Who answers what is done to messages of these types.
    func handlers(_ desk: ChatDesk) -> ActionHandlers {
        var all = ActionHandlers()
        all.register(MessageHandler<UnknownBody>(desk))
        for register in handlers { register(desk, &all) }
        return all
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
    /// The types of messages that are known.
    public static var messageTypes: Self { "message-types" }
}
