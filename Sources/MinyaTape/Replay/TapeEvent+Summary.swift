// SPDX-License-Identifier: Apache-2.0

import Minya

extension TapeEvent {
    /// What happened, in a few words.
    var summary: String {
        switch kind {
        case .written: "\(owner ?? "") wrote \(slot ?? "")"
        case .writtenLate: "\(owner ?? "") wrote \(slot ?? "") after the close"
        case .delivered: "the delivery of \(slot ?? "") to \(owner ?? "")"
        case .observed: "\(owner ?? "") observed \(slot ?? "")"
        case .workStarted: "the start of the work '\(work ?? "")'"
        case .workDelivered: "an element of the work '\(work ?? "")'"
        case .workEnded: "the end of the work '\(work ?? "")', \(ending)"
        case .called: "the call \(call ?? "")"
        case .answered: "the user's answer"
        case .opened: "the opening of '\(scene)'"
        case .closed: "the closing of '\(scene)'"
        case .finished: "the result of '\(scene)'"
        case .dropped: "\(count ?? 0) events that are missing"
        }
    }

    private var ending: String { outcome == "cancelled" ? "cancelled" : "with a \(outcome ?? "")" }

    /// The value of a write; nil if there is none.
    var shownValue: String? { Self.shown(value, splices: splices) }

    static func shown(_ value: TapeValue?, splices: [RowsSplice]?) -> String? {
        guard let splices else { return value?.shown }
        let edits = splices.map { "-\($0.removed) +\($0.added) at \($0.position)" }
        return (edits + [value?.shown ?? ""]).joined(separator: " ")
    }
}

extension Failure.Reason {
    /// The reason with a name, as a tape has it.
    init?(name: String) {
        let all: [Self] = [.offline, .timeout, .intercepted, .unreadable, .cancelled, .unexpected]
        guard let reason = all.first(where: { "\($0)" == name }) else { return nil }
        self = reason
    }
}
