// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A cache of the decoded bodies of large messages.
///
/// Bodies are decoded when messages are loaded, off the main actor, instead of for each row that
/// shows them.
final class ReadBodies: Sendable {
    private struct Entry {
        let json: [UInt8]
        let body: any MessageBody
    }

    private struct State {
        var entries: [Message.ID: Entry] = [:]
        /// The identifiers, the oldest entry first.
        var order: [Message.ID] = []
    }

    private let state = Mutex(State())

    /// The minimum size in bytes of cached messages; decoding smaller ones costs as little as a
    /// lookup.
    private static let least = 4096
    /// The maximum number of entries: two pages and some more.
    private static let most = 128

    /// Returns the decoded body of a message.
    ///
    /// - Throws: An error if the body cannot be decoded as that type.
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
