// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

/// The writes of one page's Store that the test has not asserted yet.
final class CrossingLog {
    private struct Crossing {
        let slot: String
        let value: Any
        /// The value that the Store wrote before, as text; nil for its first write.
        let former: String?
        let cause: Int?
    }

    /// The page; nil until it is opened.
    private(set) var scene: SceneInfo?
    /// The call of the test that issues refer to.
    var place: SourceLocation

    private let store: String
    private var pending: [Crossing] = []
    private var written: [String: String] = [:]
    private var ignored: Set<AnyKeyPath> = []
    private var names: [AnyKeyPath: String] = [:]
    /// What happened at each position that may be a cause.
    private var causes: [Int: String] = [:]

    init(of store: String, _ place: SourceLocation) {
        self.store = store
        self.place = place
    }

    // MARK: - Recording

    func receive(_ event: SceneEvent) {
        if case .opened(let start) = event.kind, scene == nil, start.layers[.store] == store {
            scene = event.scene
        }
        guard event.scene == scene else { return }
        switch event.kind {
        case .written(let write) where write.layer == .store: record(write, event.cause)
        case .written(let write) where write.layer == .view && event.cause == nil:
            reportRest("before the view wrote \(write.path)")
        // Reported when the observer has returned, after the writes that it made.
        case .delivered(let delivery):
            let observer = delivery.observer
            causes[event.position] =
                "\(observer.owner) received \(delivery.path) (\(observer.file):\(observer.line))"
        case .workDelivered(let name, let element):
            causes[event.position] = "'\(name)' delivered \(briefly(element))"
        case .workEnded(let name, let outcome):
            causes[event.position] =
                "the work '\(name)' ended with \(outcome.map { briefly($0) } ?? "no outcome")"
        case .answered(let answer):
            causes[event.position] = "the user answered \(answer.map { briefly($0) } ?? "nothing")"
        default: break
        }
    }

    private func record(_ write: SlotWrite, _ cause: Int?) {
        let former = written.updateValue(briefly(write.value), forKey: write.path)
        pending.append(
            Crossing(slot: write.path, value: write.value, former: former, cause: cause))
    }

    // MARK: - Names

    func ignore(_ slot: AnyKeyPath, _ find: (AnyKeyPath) -> String?) {
        ignored.insert(slot)
        learnNames(find)
    }

    /// Learns the names of slots that are ignored, which exist once the slots are written.
    func learnNames(_ find: (AnyKeyPath) -> String?) {
        for slot in ignored where names[slot] == nil { names[slot] = find(slot) }
    }

    /// Returns the name of a slot, also after the page has closed.
    func name(of slot: AnyKeyPath, _ find: (AnyKeyPath) -> String?) -> String {
        if names[slot] == nil { names[slot] = find(slot) }
        return names[slot] ?? String(slot.debugDescription.dropFirst())
    }

    private func dropIgnored() {
        let names = Set(ignored.map { slot in name(of: slot) { _ in nil } })
        pending.removeAll { names.contains($0.slot) }
    }

    // MARK: - Asserting

    /// Takes the first write of a slot that was not asserted, and compares its value.
    func expect(
        _ slot: String, _ expected: String, _ place: SourceLocation, _ matches: (Any) -> Bool
    ) {
        self.place = place
        dropIgnored()
        guard let index = pending.firstIndex(where: { $0.slot == slot }) else {
            return missing(slot, expected)
        }
        let crossing = pending.remove(at: index)
        if matches(crossing.value) { return }
        fail("\(slot) should be \(expected):\n\(describe(crossing))")
    }

    /// Takes all edits of a list that were not asserted.
    func expectEdits(
        _ slot: String, _ expected: String, now: String, _ isEqual: Bool, _ place: SourceLocation
    ) {
        self.place = place
        dropIgnored()
        let edits = pending.filter { $0.slot == slot }
        guard !edits.isEmpty else { return missing(slot, expected) }
        pending.removeAll { $0.slot == slot }
        if isEqual { return }
        fail("\(slot) should be \(expected), and is \(now):\n\(lines(edits))")
    }

    /// Fails with the writes that were not asserted, if there are any; each is reported once.
    func reportRest(_ when: String) {
        dropIgnored()
        guard !pending.isEmpty else { return }
        fail("The test did not assert these writes of \(store) \(when):\n\(lines(pending))")
        pending = []
    }

    private func missing(_ slot: String, _ expected: String) {
        let rest = pending.isEmpty ? "" : " It wrote:\n\(lines(pending))"
        fail("\(store) did not write \(expected) to \(slot).\(rest)")
    }

    private func fail(_ text: String) {
        Issue.record(Comment(rawValue: text), sourceLocation: place)
    }

    private func lines(_ crossings: [Crossing]) -> String {
        crossings.map(describe).joined(separator: "\n")
    }

    private func describe(_ crossing: Crossing) -> String {
        let change = (crossing.former.map { "\($0) → " } ?? "") + briefly(crossing.value)
        let cause = crossing.cause.map { causes[$0] ?? "an observer that is being called" }
        return "  \(crossing.slot): \(change)" + (cause.map { ", because \($0)" } ?? "")
    }
}

/// Passes the events of the page to its log.
@MainActor
final class CrossingRecorder: SceneObserver {
    private let log: CrossingLog
    private let find: @MainActor (AnyKeyPath) -> String?

    init(_ log: CrossingLog, find: @escaping @MainActor (AnyKeyPath) -> String?) {
        self.log = log
        self.find = find
    }

    func receive(_ event: SceneEvent) {
        log.learnNames { find($0) }
        log.receive(event)
    }
}

/// Reports the rest when the test releases its ``Crossings``; the page may live longer.
final class CrossingsEnd {
    private let log: CrossingLog

    init(_ log: CrossingLog) { self.log = log }

    // It has no isolation, so it belongs to the test and can record an issue.
    deinit { log.reportRest("by the end of the test") }
}
