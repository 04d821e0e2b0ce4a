// SPDX-License-Identifier: Apache-2.0

import MinyaTape

/// The first difference between two tapes, and how often each kind of event happened in both.
struct TapeDifference {
    private var first: (old: TapeEvent?, new: TapeEvent?)?
    private var counts: [String: (old: Int, new: Int)] = [:]
    private var total = 0

    /// The maximum number of kinds that are counted.
    private static let mostThings = 1000

    var isEmpty: Bool { first == nil }

    mutating func compare(_ old: TapeReader, _ new: TapeReader) throws(TapeError) {
        while true {
            let events = (old: try old.next(), new: try new.next())
            if events.old == nil, events.new == nil { return }
            total += 1
            if first == nil, !Self.isSame(events.old, events.new) { first = events }
            count(events.old, \.old)
            count(events.new, \.new)
        }
    }

    private mutating func count(
        _ event: TapeEvent?, _ side: WritableKeyPath<(old: Int, new: Int), Int>
    ) {
        guard let event else { return }
        let what = event.slot ?? event.work ?? event.call ?? ""
        let thing = "\(event.scene.cleaned) \(event.kind) \(what.cleaned)"
        guard counts[thing] != nil || counts.count < Self.mostThings else { return }
        counts[thing, default: (0, 0)][keyPath: side] += 1
    }

    /// Whether two events are the same except for their times, and equally far from their causes.
    private static func isSame(_ old: TapeEvent?, _ new: TapeEvent?) -> Bool {
        guard let old, let new else { return false }
        return old.kind == new.kind && old.scene == new.scene && old.sceneID == new.sceneID
            && old.cause.map { old.position &- $0 } == new.cause.map { new.position &- $0 }
            && old.value == new.value && old.timeless == new.timeless
    }

    /// The things that happened more often in one of the tapes, sorted.
    private var different: [(what: String, old: Int, new: Int)] {
        counts.filter { $0.value.old != $0.value.new }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.old, $0.value.new) }
    }

    var text: String {
        guard let first else {
            return "The tapes record the same events: \(total)."
        }
        var lines = ["The first difference:"]
        lines.append(first.old.map { "- \($0.line(isColored: false))" } ?? "- (the tape ends)")
        lines.append(first.new.map { "+ \($0.line(isColored: false))" } ?? "+ (the tape ends)")
        let different = self.different
        if different.isEmpty {
            lines.append("Everything happened equally often in both.")
        } else {
            lines.append("How often it happened:")
            lines += different.map { "  \($0.old) → \($0.new)  \($0.what)" }
        }
        return lines.joined(separator: "\n")
    }
}

extension TapeDifference: Encodable {
    /// An event, which is a line of its tape.
    private struct Event: Encodable {
        let line: Int
        let position: Int
        let scene: String
        let event: String
        let text: String

        init(_ event: TapeEvent) {
            (line, position, scene) = (event.line, event.position, event.scene)
            self.event = "\(event.kind)"
            text = event.line(isColored: false)
        }
    }

    /// The first event that differs; nil at the end of a tape.
    private struct First: Encodable {
        let old: Event?
        let new: Event?
    }

    private struct Count: Encodable {
        let what: String
        let old: Int
        let new: Int
    }

    private enum CodingKeys: CodingKey { case isSame, first, counts }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isEmpty, forKey: .isSame)
        let first = self.first.map {
            First(old: $0.old.map(Event.init), new: $0.new.map(Event.init))
        }
        try container.encodeIfPresent(first, forKey: .first)
        try container.encode(
            different.map { Count(what: $0.what, old: $0.old, new: $0.new) }, forKey: .counts)
    }
}
