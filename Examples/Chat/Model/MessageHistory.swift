// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// The current state of a message, computed from all events about it in any order.
///
/// Of two edits the later one by its author's clock wins, and at the same moment the one with the
/// greater ID. Therefore all clients with the same events show the same message. Only the author of
/// a message may edit or delete it.
public struct MessageHistory: Sendable {
    private struct React: Decodable {
        var sign: String?
        var on: Bool?
    }

    /// Returns the message after these events.
    ///
    /// - Parameter changes: The events about it, in any order; unrelated ones are ignored.
    public static func message(
        _ said: ChatEvent, at place: Place, _ changes: [ChatEvent]
    ) -> Message {
        var message = Message(said, at: place)
        var signs = Signs()
        for event in changes.sorted(by: precedes) where event.about == said.id {
            switch event.type {
            case "edit" where event.from == said.from:
                message.json = event.json
                message.isEdited = true
            case "remove" where event.from == said.from: message.isRemoved = true
            case "restore" where event.from == said.from: message.isRemoved = false
            case "react":
                if let react = react(event) { signs.set(react.sign, react.isOn, by: event.from) }
            default: continue
            }
        }
        message.reactions = signs.reactions
        return message
    }

    private static func precedes(_ left: ChatEvent, _ right: ChatEvent) -> Bool {
        (left.date, left.id) < (right.date, right.id)
    }

    // MARK: - Reactions

    /// The reactions of a message, each at its position of first appearance.
    private struct Signs {
        private var places: [String: Int] = [:]
        private var all: [(sign: String, people: [String: Int])] = []
        private var count = 0

        mutating func set(_ sign: String, _ isOn: Bool, by person: String) {
            let place = places[sign] ?? all.count
            if place == all.count {
                places[sign] = place
                all.append((sign, [:]))
            }
            count += 1
            all[place].people[person] = isOn ? count : nil
        }

        var reactions: [Reaction] {
            all.filter { !$0.people.isEmpty }.prefix(mostSigns).map { sign, people in
                Reaction(sign, by: people.sorted { $0.value < $1.value }.map(\.key))
            }
        }
    }

    /// Returns the emoji that is added or removed; nil if it is not an emoji.
    private static func react(_ event: ChatEvent) -> (sign: String, isOn: Bool)? {
        guard event.json.count <= mostBytesOfReact, let react = try? event.body(React.self),
            let sign = react.sign, (1...32).contains(sign.utf8.count),
            sign.count == 1, sign.first?.isEmoji == true
        else { return nil }
        return (sign, react.on ?? true)
    }

    private static let mostSigns = 20
    /// The limit of bytes of a reaction: names and IDs are short, and the rest is decoded each
    /// time.
    private static let mostBytesOfReact = 4_096

    // MARK: - Limits of storage

    /// Returns whether an event about a message is stored.
    ///
    /// The limit prevents other users from storing so many events about a message that showing it
    /// becomes slow. Events without effect are not stored. Beyond a number of events those of other
    /// users are dropped; the author has the same number again for their own changes.
    ///
    /// - Parameters:
    ///   - author: The author of the message; nil until the message arrives.
    ///   - count: The number of events about it that are stored already.
    package static func keeps(_ event: ChatEvent, by author: String?, after count: Int) -> Bool {
        if event.type == "react" { return count < mostEvents && react(event) != nil }
        guard let author else { return count < mostEvents }
        return event.from == author && count < 2 * mostEvents
    }

    private static let mostEvents = 1_000
}
