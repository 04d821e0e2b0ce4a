// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A record of which layers write each slot, and which observe it.
///
/// Attach one before scenes are opened. For each slot it lists the types that wrote it and the
/// observers with the file and line that added them, and it finds what is likely to be a mistake.
///
/// ```swift
/// let ledger = Ledger()
/// mediator.attach(ledger)
/// print(ledger.text)
/// ```
///
/// All scenes opened by one key share their entries, so the memory grows with the size of the
/// program and not with time. An event costs about a microsecond on the main actor. Values are kept
/// as short descriptions; the content of a `Secret` or a private slot is never kept.
@MainActor
public final class Ledger: SceneObserver {
    private let start = ContinuousClock.now
    private var slots: [SlotName: LedgerReport.Slot] = [:]
    private var findings: [LedgerReport.Mistake: [SlotName: Int]] = [:]
    /// The last delivery of each observer that was not a replay.
    private var deliveries: [SlotName: [SlotObserver: ContinuousClock.Instant]] = [:]
    /// The writes made by the observers that are being called, by the position of the delivery.
    private var answers: [Int: [Answer]] = [:]
    /// The number of layers that have answered each other's writes, by the position of the write.
    private var exchanges: [Int: (layer: Layer, count: Int)] = [:]

    private struct SlotName: Hashable {
        let scene: String
        let path: String
    }

    private struct Answer {
        let slot: SlotName
        let position: Int
        let layer: Layer
    }

    /// The duration of a frame at 60 frames per second.
    static let frame = Duration.microseconds(16_667)
    /// The longest duration of an observer that is not a finding.
    static let longestObserver = Duration.milliseconds(4)
    /// The number of answers to each other's writes that is a finding.
    static let mostExchanges = 4
    /// The number of deliveries whose writes are kept until the delivery is reported.
    private static let mostAnswers = 1000

    /// Creates an empty ledger.
    public init() {}

    // MARK: - Recording

    /// Records one event; called by the scenes that the ledger is attached to.
    public func receive(_ event: SceneEvent) {
        switch event.kind {
        case .observed(let observation):
            update(observation.path, observation.kind, event) { slot in
                _ = slot.index(of: observation.observer)
            }
        case .written(let write): record(write, event)
        case .writtenLate(let write): note(.lateWrite, record(write, event))
        case .delivered(let delivery): record(delivery, event)
        default: break
        }
    }

    @discardableResult
    private func update(
        _ path: String, _ kind: SlotKind, _ event: SceneEvent,
        _ body: (inout LedgerReport.Slot) -> Void
    ) -> SlotName {
        let name = SlotName(scene: event.scene.name, path: path)
        body(
            &slots[
                name,
                default: LedgerReport.Slot(scene: name.scene, path: path, kind: kind.rawValue)])
        return name
    }

    @discardableResult
    private func record(_ write: SlotWrite, _ event: SceneEvent) -> SlotName {
        let name = update(write.path, write.kind, event) { slot in
            let index = slot.index(of: write.layer, write.writer)
            slot.writers[index].count += 1
            slot.writers[index].value = briefly(write.value)
            slot.writers[index].time = (event.time - start) / .seconds(1)
        }
        if let cause = event.cause, write.kind == .field {
            if answers.count == Self.mostAnswers { answers = [:] }
            answers[cause, default: []].append(
                Answer(slot: name, position: event.position, layer: write.layer))
        }
        return name
    }

    private func record(_ delivery: SlotDelivery, _ event: SceneEvent) {
        let name = update(delivery.path, delivery.kind, event) { slot in
            let index = slot.index(of: delivery.observer)
            let took = delivery.took / .seconds(1)
            slot.observers[index].count += 1
            slot.observers[index].total += took
            slot.observers[index].longest = max(slot.observers[index].longest, took)
        }
        if delivery.took > Self.longestObserver { note(.slowObserver, name) }
        if !delivery.isReplay, !delivery.kind.isEvent {
            let last = deliveries[name, default: [:]].updateValue(
                event.time, forKey: delivery.observer)
            if let last, event.time - last < Self.frame { note(.repeatedInFrame, name) }
        }
        follow(event, name)
    }

    /// Counts how often layers have answered each other's writes of one Field.
    private func follow(_ delivery: SceneEvent, _ name: SlotName) {
        let former = delivery.cause.flatMap { exchanges[$0] }
        for answer in answers.removeValue(forKey: delivery.position) ?? []
        where answer.slot == name {
            let isAnswer = former.map { $0.layer != answer.layer } ?? true
            let count = isAnswer ? (former?.count ?? 1) + 1 : 1
            if count >= Self.mostExchanges { note(.backAndForth, name) }
            if exchanges.count == Self.mostAnswers { exchanges = [:] }
            exchanges[answer.position] = (answer.layer, count)
        }
    }

    private func note(_ mistake: LedgerReport.Mistake, _ slot: SlotName) {
        findings[mistake, default: [:]][slot, default: 0] += 1
    }

    // MARK: - Reporting

    /// What was recorded so far, for a terminal: the slots of each scene, then the findings.
    public var text: String { report.description }

    /// What is likely to be a mistake, as one sentence each.
    public var mistakes: [String] { report.findings.map(\.description) }

    /// What was recorded so far.
    package var report: LedgerReport {
        var findings = self.findings
        for (name, slot) in slots {
            let writes = slot.writers.reduce(0) { $0 + $1.count }
            if slot.observers.isEmpty { findings[.neverObserved, default: [:]][name] = writes }
            if writes == 0 { findings[.neverWritten, default: [:]][name] = 1 }
        }
        return LedgerReport(
            slots: slots.values.sorted { ($0.scene, $0.path) < ($1.scene, $1.path) },
            findings: findings.flatMap { mistake, slots in
                slots.map { slot, count in
                    LedgerReport.Finding(
                        scene: slot.scene, slot: slot.path, mistake: mistake, count: count)
                }
            }.sorted {
                ($0.scene, $0.slot, $0.mistake.rawValue) < ($1.scene, $1.slot, $1.mistake.rawValue)
            })
    }
}

extension LedgerReport.Slot {
    /// Returns the index of a writer, which is added if it is new.
    fileprivate mutating func index(of layer: Layer, _ type: String) -> Int {
        if let index = writers.firstIndex(where: { $0.type == type && $0.layer == "\(layer)" }) {
            return index
        }
        writers.append(LedgerReport.Writer(layer: "\(layer)", type: type))
        return writers.count - 1
    }

    /// Returns the index of an observer, which is added if it is new.
    fileprivate mutating func index(of observer: SlotObserver) -> Int {
        let index = observers.firstIndex {
            $0.line == observer.line && $0.file == observer.file && $0.type == observer.owner
        }
        if let index { return index }
        observers.append(
            LedgerReport.Observer(
                layer: "\(observer.layer)", type: observer.owner, file: observer.file,
                line: observer.line))
        return observers.count - 1
    }
}
