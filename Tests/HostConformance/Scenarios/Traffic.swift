// SPDX-License-Identifier: Apache-2.0

import Minya

/// The traffic between the layers of all pages, as text without times and numbers.
///
/// Each line is indented below the one that caused it.
@MainActor
package final class Traffic: SceneObserver {
    private struct Line {
        let position: Int
        let cause: Int?
        let text: String
    }

    private var lines: [Line] = []
    private var names: [SceneInfo: String] = [:]

    package init() {}

    package func receive(_ event: SceneEvent) {
        if case .opened(let start) = event.kind { names[event.scene] = start.context as? String }
        guard let text = describe(event.kind) else { return }
        let name = names[event.scene] ?? event.scene.name
        lines.append(
            Line(position: event.position, cause: event.cause, text: "\(name): \(text)"))
    }

    /// What happened so far, in order.
    package var text: String {
        // An observer is reported when it has returned, after what it caused.
        var depths: [Int: Int] = [:]
        return lines.sorted { $0.position < $1.position }.map { line in
            let depth = line.cause.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[line.position] = depth
            return String(repeating: "  ", count: depth) + line.text
        }.joined(separator: "\n")
    }

    private func describe(_ kind: SceneEvent.Kind) -> String? {
        switch kind {
        case .opened(let start):
            let opener = start.opener.flatMap { names[$0] }.map { " by \($0)" } ?? ""
            return "opened as \(start.presentation)\(opener)"
        case .finished(let result): return "finished with \(result)"
        case .closed: return "closed"
        case .written(let write): return "\(write.layer) wrote \(describe(write))"
        case .writtenLate(let write): return "\(write.layer) wrote \(describe(write)) too late"
        case .delivered(let delivery):
            let received = delivery.isReplay ? "found" : "received"
            return "\(delivery.observer.layer) \(received) \(slot(delivery.path))"
        case .called(let call): return "called \(call)"
        case .answered(let answer): return "answered \(answer.map { "\($0)" } ?? "nothing")"
        case .observed, .workStarted, .workDelivered, .workEnded: return nil
        }
    }

    private func describe(_ write: SlotWrite) -> String {
        let name = slot(write.path)
        if write.value is Void { return String(name) }
        guard let change = write.value as? RowsChange<Int> else { return "\(name) \(write.value)" }
        var parts = change.splices.map { "-\($0.removed) +\($0.added) at \($0.position)" }
        if !change.updated.isEmpty { parts.append("updated \(change.updated)") }
        if !change.moved.isEmpty { parts.append("moved \(change.moved)") }
        return "\(name) \(parts.joined(separator: ", "))"
    }

    private func slot(_ path: String) -> Substring { path.split(separator: ".").last ?? "" }
}
