// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

/// The writes of one page's Store that the test has not asserted yet.
final class CrossingLog {
    private struct Crossing {
        let slot: ObjectIdentifier
        /// The slot's name in events; slots of two children of one type have the same name.
        let name: String
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
    private var written: [ObjectIdentifier: String] = [:]
    private var ignored: Set<AnyKeyPath> = []
    /// The slots that the test has named, and the ids of those that were found in the page.
    private var used: Set<AnyKeyPath> = []
    private var slots: [AnyKeyPath: ObjectIdentifier] = [:]
    /// The paths of slots from the page's pipeline.
    private var paths: [ObjectIdentifier: String] = [:]
    private var hasUnknownPath = false
    /// Descriptions of the events that may be causes, by their positions.
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
        let former = written.updateValue(briefly(write.value), forKey: write.slot)
        if paths[write.slot] == nil { hasUnknownPath = true }
        pending.append(
            Crossing(
                slot: write.slot, name: write.path, value: write.value, former: former,
                cause: cause))
    }

    // MARK: - Slots

    /// Whether a slot that the test named, or the path of one that was written, is not known yet.
    var hasUnknown: Bool { hasUnknownPath || slots.count < used.count }

    /// Finds the unknown slots and paths in the page's pipeline, where a slot exists once it was written.
    @MainActor func learn<P>(_ pipeline: StoreEnd<P>) {
        for slot in used where slots[slot] == nil {
            slots[slot] = StoreEnd.id(of: slot, in: pipeline)
        }
        if hasUnknownPath { paths.merge(SlotPaths(pipeline).paths) { $1 } }
        hasUnknownPath = false
    }

    func use(_ slot: AnyKeyPath) { used.insert(slot) }

    func ignore(_ slot: AnyKeyPath) { ignored.insert(slot) }

    /// The path as the test wrote it.
    private func path(_ slot: AnyKeyPath) -> String {
        slots[slot].flatMap { paths[$0] } ?? String(slot.debugDescription.dropFirst())
    }

    private func path(_ crossing: Crossing) -> String { paths[crossing.slot] ?? crossing.name }

    private func isOf(_ slot: AnyKeyPath) -> (Crossing) -> Bool {
        // The slot may be unknown because the page has closed.
        let (known, path) = (slots[slot], path(slot))
        return { crossing in
            known.map { $0 == crossing.slot } ?? (self.path(crossing) == path)
        }
    }

    private func dropIgnored() { for slot in ignored { pending.removeAll(where: isOf(slot)) } }

    // MARK: - Asserting

    /// Removes the first write of a slot that was not asserted, and compares its value.
    func expect(
        _ slot: AnyKeyPath, _ expected: String, _ place: SourceLocation, _ matches: (Any) -> Bool
    ) {
        self.place = place
        dropIgnored()
        guard let index = pending.firstIndex(where: isOf(slot)) else {
            return missing(slot, expected)
        }
        let crossing = pending.remove(at: index)
        if matches(crossing.value) { return }
        fail("\(path(slot)) should be \(expected):\n\(describe(crossing))")
    }

    /// Removes all edits of a list that were not asserted, and compares the list.
    func expectEdits(
        _ slot: AnyKeyPath, _ expected: String, now: String, _ isEqual: Bool,
        _ place: SourceLocation
    ) {
        self.place = place
        dropIgnored()
        let edits = pending.filter(isOf(slot))
        guard !edits.isEmpty else { return missing(slot, expected) }
        pending.removeAll(where: isOf(slot))
        if isEqual { return }
        fail("\(path(slot)) should be \(expected), and is \(now):\n\(lines(edits))")
    }

    /// Fails with the writes that were not asserted, if there are any; each is reported once.
    func reportRest(_ when: String) {
        dropIgnored()
        guard !pending.isEmpty else { return }
        fail("The test did not assert these writes of \(store) \(when):\n\(lines(pending))")
        pending = []
    }

    private func missing(_ slot: AnyKeyPath, _ expected: String) {
        let rest = pending.isEmpty ? "" : " It wrote:\n\(lines(pending))"
        fail("\(store) did not write \(expected) to \(path(slot)).\(rest)")
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
        return "  \(path(crossing)): \(change)" + (cause.map { ", because \($0)" } ?? "")
    }
}

/// Passes the events of the page to its log.
@MainActor
final class CrossingRecorder: SceneObserver {
    private let log: CrossingLog
    private let learn: @MainActor () -> Void

    init(_ log: CrossingLog, learn: @escaping @MainActor () -> Void) {
        self.log = log
        self.learn = learn
    }

    func receive(_ event: SceneEvent) {
        learn()
        log.receive(event)
        // Afterwards, the page may close before the next event.
        learn()
    }
}

/// Reports the rest when the test releases its ``Crossings``; the page may live longer.
final class CrossingsEnd {
    private let log: CrossingLog

    init(_ log: CrossingLog) { self.log = log }

    // It has no isolation, so it belongs to the test and can record an issue.
    deinit { log.reportRest("by the end of the test") }
}
