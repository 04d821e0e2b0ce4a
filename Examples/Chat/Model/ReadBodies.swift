// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What large messages say, read once: where they come from, off the main actor, and not again for
/// each row and each line that shows them.
final class ReadBodies: Sendable {
    private struct Entry {
        let json: [UInt8]
        let body: any MessageBody
    }

    private struct State {
        var entries: [Message.ID: Entry] = [:]
        /// The ids of these, the one that was read first first.
        var order: [Message.ID] = []
    }

    private let state = Mutex(State())

    /// What is shorter is read as quickly as it is found here, in bytes.
    private static let least = 4096
    /// Two pages of them, and some more.
    private static let most = 128

    /// What a message says.
    ///
    /// - Throws: What keeps such a body from being made of it.
    func body<Body: MessageBody>(_ type: Body.Type, of message: Message) throws -> Body {
        guard message.json.count >= Self.least else { return try message.reading(type) }
        let found = state.withLock { $0.entries[message.id] }
        if let found, found.json == message.json, let body = found.body as? Body { return body }
        let body = try message.reading(type)
        state.withLock { state in
            let isNew = state.entries[message.id] == nil
            state.entries[message.id] = Entry(json: message.json, body: body)
            if isNew { state.order.append(message.id) }
            guard state.order.count > Self.most else { return }
            state.entries[state.order.removeFirst()] = nil
        }
        return body
    }
}
