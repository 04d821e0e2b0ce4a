// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

extension TapeEvent {
    /// The event as a line for a terminal, without characters that would control it.
    func line(isColored: Bool) -> String {
        guard kind != .dropped else {
            return "\(count ?? 0) events are missing here."
        }
        let cause = cause.map { " ← \($0)" } ?? ""
        let head = "\(fixed(time, 6).padded(to: 12))  \("\(position)\(cause)".padded(to: 15))"
        let place = "\(scene.cleaned)#\(sceneID)"
        guard isColored else { return "\(head)  \(place)  \(sentence)" }
        // Dim, except for events of the user, of the window and of the work of stores.
        let color =
            switch kind {
            case .written, .writtenLate: "\u{1B}[32m"
            case .opened, .finished, .closed, .called, .answered: "\u{1B}[1m"
            case .workStarted, .workDelivered, .workEnded: "\u{1B}[36m"
            case .observed, .delivered, .dropped: ""
            }
        return "\u{1B}[2m\(head)\u{1B}[0m  \(place)  \(color)\(sentence)\u{1B}[0m"
    }

    /// What happened, without the time and the scene.
    var sentence: String {
        let slot = (slot ?? "").cleaned
        let owner = "\(layer.map { "\($0) " } ?? "")\((owner ?? "").cleaned)"
        let work = (work ?? "").quoted
        switch kind {
        case .opened:
            let opener = opener.map { " by #\($0)" } ?? ""
            return "opened as \((presentation ?? "").cleaned)\(opener) with \(shownValue)"
        case .finished: return "finished with \(shownValue)"
        case .closed: return "closed"
        case .observed: return "\(owner) observes \(slot) at \((place ?? "").asPath)"
        case .written: return "\(owner) wrote \(slot) = \(shownChange)\(shownValue)"
        case .writtenLate:
            return "\(owner) wrote \(slot) after the scene had closed = \(shownChange)\(shownValue)"
        case .delivered:
            let replay = isReplay ? "current value of " : ""
            return "\(owner) received \(replay)\(slot) in \(fixed((took ?? 0) * 1000, 3)) ms"
        case .workStarted: return "work \(work) started"
        case .workDelivered: return "work \(work) delivered \(shownValue)"
        case .workEnded: return "work \(work) \(shownOutcome)"
        case .called: return "called \(shownValue)"
        case .answered: return value == nil ? "nothing was chosen" : "answered \(shownValue)"
        case .dropped: return "dropped"
        }
    }

    private var shownOutcome: String {
        let message = (message ?? "").asPath
        return switch outcome {
        case "value": "ended with \(shownValue)"
        case "rejection": "was rejected (\((code ?? "").cleaned)): \(message)"
        case "failure": "failed (\((reason ?? "").cleaned)): \(message)"
        default: "was cancelled"
        }
    }

    /// A change of rows: `-2 +3 at 0, 1 updated: `.
    private var shownChange: String {
        guard let splices, let updated else { return "" }
        var parts = splices.prefix(5).map { "-\($0.removed) +\($0.added) at \($0.position)" }
        if splices.count > 5 { parts.append("…") }
        if !updated.isEmpty { parts.append("\(updated.count) updated") }
        return parts.joined(separator: ", ") + (value == nil ? "" : ": ")
    }

    private var shownValue: String {
        switch value?.content {
        case .json(let json): json.asPath
        case .text(let text): text.asPath
        case .concealed: "<private>"
        case nil: ""
        }
    }
}

private func fixed(_ number: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", number)
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
