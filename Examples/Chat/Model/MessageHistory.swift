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
        var signs: [(sign: String, people: [String])] = []
        for event in changes.sorted(by: precedes) where event.about == said.id {
            switch event.type {
            case "edit" where event.from == said.from:
                message.json = event.json
                message.isEdited = true
            case "remove" where event.from == said.from: message.isRemoved = true
            case "restore" where event.from == said.from: message.isRemoved = false
            case "react":
                guard let react = try? event.body(React.self), let sign = react.sign,
                    (1...32).contains(sign.utf8.count)
                else { continue }
                apply(sign, react.on ?? true, event.from, to: &signs)
            default: continue
            }
        }
        message.reactions = signs.filter { !$0.people.isEmpty }
            .map { Reaction($0.sign, by: $0.people) }
        return message
    }

    private static func apply(
        _ sign: String, _ isOn: Bool, _ person: String,
        to signs: inout [(sign: String, people: [String])]
    ) {
        let place = signs.firstIndex { $0.sign == sign } ?? signs.count
        if place == signs.count { signs.append((sign, [])) }
        signs[place].people.removeAll { $0 == person }
        if isOn { signs[place].people.append(person) }
    }

    private static func precedes(_ left: ChatEvent, _ right: ChatEvent) -> Bool {
        (left.date, left.id) < (right.date, right.id)
    }
}
