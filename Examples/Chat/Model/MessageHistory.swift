// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// What became of a message: whatever is said about it, in whatever order it comes.
///
/// Of two edits the later one counts, by the clock of who made it, and at one moment the one with
/// the greater id: so all who have the same events have the same message. Only who said a message
/// may edit it or take it back.
public struct MessageHistory: Sendable {
    private struct React: Decodable {
        var sign: String?
        var on: Bool?
    }

    /// The message as it is after these events.
    ///
    /// - Parameter changes: Events about it, in any order; others count for nothing.
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
                if let react = react(event) { signs.put(react.sign, react.isOn, by: event.from) }
            default: continue
            }
        }
        message.reactions = signs.reactions
        return message
    }

    private static func precedes(_ left: ChatEvent, _ right: ChatEvent) -> Bool {
        (left.date, left.id) < (right.date, right.id)
    }

    // MARK: - Signs

    /// The signs of a message, each at the place where it came first.
    private struct Signs {
        private var places: [String: Int] = [:]
        private var all: [(sign: String, people: [String: Int])] = []
        private var count = 0

        mutating func put(_ sign: String, _ isOn: Bool, by person: String) {
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

    /// What is put to a message or taken away; nil of what is no emoji.
    private static func react(_ event: ChatEvent) -> (sign: String, isOn: Bool)? {
        guard event.json.count <= mostBytesOfReact, let react = try? event.body(React.self),
            let sign = react.sign, (1...32).contains(sign.utf8.count),
            sign.count == 1, sign.first?.isEmoji == true
        else { return nil }
        return (sign, react.on ?? true)
    }

    private static let mostSigns = 20
    /// Names and ids are short; whatever else is in it is read each time.
    private static let mostBytesOfReact = 4_096

    // MARK: - What is kept

    /// Whether an event about a message is kept: others could say so much about one that it takes
    /// whoever shows it all their time.
    ///
    /// What changes nothing is not kept. Beyond a number of events those of others are dropped;
    /// there is as much room again for what its author does to it.
    ///
    /// - Parameters:
    ///   - author: Who said the message; nil as long as it did not come.
    ///   - count: How many events about it are kept already.
    package static func keeps(_ event: ChatEvent, by author: String?, after count: Int) -> Bool {
        if event.type == "react" { return count < mostEvents && react(event) != nil }
        guard let author else { return count < mostEvents }
        return event.from == author && count < 2 * mostEvents
    }

    private static let mostEvents = 1_000
}
