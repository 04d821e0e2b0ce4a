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

    var text: String {
        guard let first else {
            return "The tapes record the same events: \(total)."
        }
        var lines = ["The first difference:"]
        lines.append(first.old.map { "- \($0.line(isColored: false))" } ?? "- (the tape ends)")
        lines.append(first.new.map { "+ \($0.line(isColored: false))" } ?? "+ (the tape ends)")
        let different = counts.filter { $0.value.old != $0.value.new }.sorted { $0.key < $1.key }
        if different.isEmpty {
            lines.append("Everything happened equally often in both.")
        } else {
            lines.append("How often it happened:")
            lines += different.map { "  \($0.value.old) → \($0.value.new)  \($0.key)" }
        }
        return lines.joined(separator: "\n")
    }
}
