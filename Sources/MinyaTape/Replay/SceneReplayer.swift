// SPDX-License-Identifier: Apache-2.0

import Minya

/// The replay of one layer of a scene: it writes what the other layers wrote, delivers what work
/// delivered, and compares what the layer does with the tape until the first difference.
@MainActor
final class SceneReplayer: SceneReplay {
    private let script: ReplayScript
    private let layer: Layer
    private let recorder = ValueRecorder()
    /// Describes a difference to the user, with its causes on the tape.
    private let explain: (Difference) -> ReplayDifference

    private var scene: ReplayedScene?
    private var isDone: [Bool]
    /// The number of the first step that was not performed yet.
    private var first = 0
    /// The number of the layer's writes that were compared.
    private var writes = 0
    /// The number of the layer's writes whose values are not on the tape, or only in part.
    private var uncompared = 0
    private var works: [String: [ReplayedWork]] = [:]
    /// The slots that are observed because other layers wrote during their deliveries.
    private var watched: Set<String> = []
    /// For each slot, the positions of the events that are yet to be delivered.
    private var dueEvents: [String: [Int]] = [:]
    /// The position of the last write of each slot that holds a value.
    private var lastWrites: [String: Int] = [:]
    /// The slot that the replay is writing, until that write is reported.
    private var writing: String?
    /// The number of writes of the Store's `init`, which also runs in a replay of a View.
    private var made = 0
    private(set) var verdict: ReplayVerdict?

    /// A difference, before it is explained.
    struct Difference {
        let what: String
        var slot: String?
        var expected: String?
        var actual: String?
        /// The event of the tape that it concerns.
        var event: TapeEvent?
        /// The last event up to which both are the same.
        let last: TapeEvent?
        /// Whether the replayed layer itself caused the last event, and did not respond to it.
        let isLastOwn: Bool
    }

    init(
        _ script: ReplayScript, _ layer: Layer,
        explain: @escaping (Difference) -> ReplayDifference
    ) {
        self.script = script
        self.layer = layer
        self.explain = explain
        isDone = Array(repeating: false, count: script.steps.count)
    }

    // MARK: - The course

    /// Opens the scene and replays it to its end; the scene is closed afterwards.
    func run(in mediator: Mediator) async -> ReplayVerdict {
        defer {
            // The scene retains the replay.
            scene = nil
            works = [:]
        }
        do {
            _ = try mediator.openAlone(layer, of: script.opening.scene, self) {
                try TapeValue.decode(script.opening.value, as: $0)
            }
        } catch {
            let reason = (error as? ReplayFault)?.reason ?? "\(error)"
            return .stopped("the context of '\(script.opening.scene)': \(reason)")
        }
        guard let scene else {
            return .stopped("the scene '\(script.opening.scene)' cannot be opened")
        }
        scene.start()
        for index in script.steps.indices {
            // Lets tasks run that the layer has started itself.
            await Task.yield()
            if layer == .store, isOwnImpulse(script.steps[index]) {
                for _ in 0..<10 where !isDone[index] { await Task.yield() }
            }
            guard verdict == nil else { break }
            if !isDone[index] { perform(index) }
        }
        for _ in 0..<10 where verdict == nil { await Task.yield() }
        let verdict = verdict ?? .same(writes: writes, uncompared: uncompared)
        self.verdict = verdict
        scene.scene.close()
        return verdict
    }

    /// Whether the replayed layer wrote without a cause: perhaps it does so again by itself.
    private func isOwnImpulse(_ step: ReplayScript.Step) -> Bool {
        if case .fed = step.role { step.event.layer == layer } else { false }
    }

    /// Performs a step outside of a delivery.
    private func perform(_ index: Int) {
        let step = script.steps[index]
        switch step.role {
        case .fed:
            guard let batch = script.batches[index], let slots = scene?.slots else {
                return feed(index)
            }
            slots.batch {
                for index in batch where !isDone[index] && verdict == nil { feed(index) }
            }
        case .expected:
            differ(
                "\(owner) did not write \(step.event.slot ?? "")", slot: step.event.slot,
                expected: step.event.shownValue, event: step.event)
        case .started(let name, _):
            differ(
                "\(owner) did not start the work '\(name)'", expected: "started",
                event: step.event)
        case .fedDuring(let gate):
            stop(
                "the tape has \(step.event.summary) during a delivery of \(gate.slot), which was "
                    + "not delivered", at: step.event)
        }
    }

    func willJoin(_ scene: ReplayedScene) {
        self.scene = scene
        // The real Store's `init` has written these already.
        if layer == .view { skipWrites(made) }
        feedAll { $0.position < script.firstObserved || isOfStoreWhileJoining($0) }
    }

    func didJoin() {
        switch layer {
        case .store: feedAll { $0.position < script.loaded }
        default: feedAll { $0.position < script.firstViewObserved && $0.layer == .controller }
        }
    }

    private func isOfStoreWhileJoining(_ event: TapeEvent) -> Bool {
        layer == .view && event.layer == .store && event.position < script.firstViewObserved
    }

    private func skipWrites(_ count: Int) {
        var left = count
        for index in script.steps.indices where left > 0 {
            guard script.steps[index].event.layer == .store else { continue }
            done(index)
            left -= 1
        }
    }

    /// Performs the next steps that do not belong to a delivery, as long as a condition holds.
    private func feedAll(while condition: (TapeEvent) -> Bool) {
        for index in script.steps.indices where !isDone[index] && verdict == nil {
            guard case .fed = script.steps[index].role else { continue }
            guard condition(script.steps[index].event) else { return }
            // The replayed View writes these by itself.
            if script.steps[index].event.layer == layer { continue }
            feed(index)
        }
    }

    private func done(_ index: Int) {
        isDone[index] = true
        while first < isDone.count, isDone[first] { first += 1 }
    }

    // MARK: - What the other layers did

    private func feed(_ index: Int) {
        let event = script.steps[index].event
        done(index)
        do throws(ReplayFault) {
            switch event.kind {
            case .written: try write(event)
            case .workDelivered, .workEnded: try deliver(event)
            case .closed: scene?.scene.close()
            default: break
            }
        } catch {
            stop(error.reason, at: event)
        }
    }

    private func write(_ event: TapeEvent) throws(ReplayFault) {
        let path = event.slot ?? ""
        let found = scene?.slots.slots(at: path) ?? []
        guard let slot = found.first else {
            throw ReplayFault(reason: "the page has no slot \(path)")
        }
        guard found.count == 1 else {
            throw ReplayFault(
                reason: "the page has \(found.count) pipelines of one type, and the tape does not "
                    + "tell which of their slots \(path) was written")
        }
        if layer == .view, slot.kind == .request {
            // No View observes it, so its value may be of a type that cannot be decoded.
            lastWrites[path] = event.position
            return feed(during: ReplayScript.Gate(slot: path, write: event.position))
        }
        let value = try event.value(for: slot)
        note(event, isEvent: slot.kind.isEvent)
        watch(path)
        writing = path
        defer { writing = nil }
        guard slot.write(value, by: event.layer ?? .view) else {
            throw ReplayFault(
                reason: "\(path) does not accept the value on the tape: \(event.shownValue ?? "")")
        }
    }

    /// Delivers an element or the outcome of work.
    private func deliver(_ event: TapeEvent) throws(ReplayFault) {
        guard let start = event.cause.flatMap({ script.works[$0] }) else {
            throw ReplayFault(
                reason: "the tape has no start of the work '\(event.work ?? "")'")
        }
        let started = works[start.name] ?? []
        guard start.number < started.count else {
            return differ(
                "\(owner) has not started the work '\(start.name)'", expected: event.summary,
                event: event)
        }
        let work = started[start.number]
        if event.outcome == "cancelled" {
            guard !work.isWanted || scene?.scene.isOpen != true else {
                return differ(
                    "\(owner) has not cancelled the work '\(start.name)'", expected: "cancelled",
                    actual: "still running", event: event)
            }
            _ = work.end(.failure(CancellationError()))
            return
        }
        guard work.isWanted else {
            return differ(
                "\(owner) has cancelled the work '\(start.name)'", expected: event.summary,
                actual: "cancelled", event: event)
        }
        let fits =
            event.kind == .workDelivered
            ? work.deliver(try TapeValue.decode(event.value, as: work.element))
            : work.end(try event.outcome(as: work.value))
        if !fits {
            throw ReplayFault(reason: "the work '\(start.name)' has another type of value now")
        }
    }

    // MARK: - Deliveries

    /// Observes a slot in place of the other layers, if they wrote during its deliveries.
    private func watch(_ path: String) {
        guard script.gatedSlots.contains(path), let scene else { return }
        guard watched.insert(path).inserted else { return }
        for slot in scene.slots.slots(at: path) {
            slot.observe(asOthersThan: layer) { [weak self] in self?.delivered(path) }
        }
    }

    /// Records that deliveries of a write are due.
    private func note(_ event: TapeEvent, isEvent: Bool) {
        guard let path = event.slot, script.gatedSlots.contains(path) else { return }
        if isEvent {
            dueEvents[path, default: []].append(event.position)
        } else {
            lastWrites[path] = event.position
        }
    }

    private func delivered(_ path: String) {
        var write = lastWrites[path]
        if dueEvents[path]?.isEmpty == false { write = dueEvents[path]?.removeFirst() }
        if let write { feed(during: ReplayScript.Gate(slot: path, write: write)) }
    }

    /// Repeats what the other layers did during a delivery.
    private func feed(during gate: ReplayScript.Gate) {
        for index in script.gates[gate] ?? [] where !isDone[index] && verdict == nil {
            feed(index)
        }
    }

    // MARK: - What the replayed layer does

    func started(_ work: ReplayedWork) {
        let number = works[work.name, default: []].count
        works[work.name, default: []].append(work)
        guard verdict == nil else { return }
        let index = script.steps.indices.first { index in
            if case .started(work.name, number) = script.steps[index].role { true } else { false }
        }
        guard let index, !hasEarlierStep(than: index) else {
            return differ(
                "\(owner) started the work '\(work.name)'", actual: "started",
                event: script.steps.indices.contains(first) ? script.steps[first].event : nil)
        }
        done(index)
    }

    /// Whether an event of another layer or of work before a step was not repeated yet.
    private func hasEarlierStep(than index: Int) -> Bool {
        script.steps[first..<index].indices.contains { earlier in
            guard !isDone[earlier], case .fed = script.steps[earlier].role else { return false }
            return true
        }
    }

    func receive(_ event: SceneEvent) {
        switch event.kind {
        case .written(let write), .writtenLate(let write): check(write)
        default: break
        }
    }

    private func check(_ write: SlotWrite) {
        if isSameSlot(writing, write.path) {
            writing = nil
            return
        }
        guard write.layer == layer, verdict == nil else {
            if scene == nil, write.layer == .store { made += 1 }
            return
        }
        let recorded = RecordedWrite(write, recorder)
        guard let index = nextExpected(write, recorded) else {
            let next = script.steps[first...].first { isExpectation($0) }
            return differ(
                "\(owner) wrote \(write.path)", slot: write.path, actual: recorded.shown,
                event: next?.event)
        }
        let event = script.steps[index].event
        guard isSameSlot(event.slot, write.path) else {
            return differ(
                "\(owner) wrote \(write.path) instead of \(event.slot ?? "")", slot: event.slot,
                expected: "\(event.slot ?? "") = \(event.shownValue ?? "")",
                actual: "\(write.path) = \(recorded.shown)", event: event)
        }
        guard recorded.isSame(as: event, recorder) else {
            return differ(
                "\(owner) wrote another value to \(write.path)", slot: event.slot,
                expected: event.shownValue, actual: recorded.shown, event: event)
        }
        done(index)
        if recorded.isPartial || event.value?.isPartial == true {
            uncompared += 1
        } else {
            writes += 1
        }
        note(event, isEvent: write.kind.isEvent)
        watch(write.path)
    }

    private func isExpectation(_ step: ReplayScript.Step) -> Bool {
        if case .expected = step.role { true } else { false }
    }

    /// Returns the step that a write of the layer is compared with; nil if none is due.
    private func nextExpected(_ write: SlotWrite, _ recorded: RecordedWrite) -> Int? {
        for index in script.steps.indices[first...] where !isDone[index] {
            switch script.steps[index].role {
            case .expected: return index
            case .fed:
                let event = script.steps[index].event
                // The View wrote it by itself while it was opened, or the user did.
                guard event.layer == layer, event.kind == .written else { return nil }
                if event.slot == write.path, recorded.isSame(as: event, recorder) { return index }
                return nil
            case .started, .fedDuring: continue
            }
        }
        return nil
    }

    /// Whether two paths name one slot: that of a child may begin with its parent's type.
    private func isSameSlot(_ one: String?, _ other: String) -> Bool {
        guard let one, one != other else { return one == other }
        guard let scene else { return false }
        let (first, second) = (scene.slots.slots(at: one), scene.slots.slots(at: other))
        return first.count == 1 && second.count == 1 && first[0].name == second[0].name
            && first[0].pipeline === second[0].pipeline
    }

    // MARK: - The verdict

    private var owner: String {
        script.opening.layers[layer] ?? "the \(layer)"
    }

    private func stop(_ reason: String, at event: TapeEvent) {
        if verdict == nil { verdict = .stopped("line \(event.line), \(event.summary): \(reason)") }
    }

    private func differ(
        _ what: String, slot: String? = nil, expected: String? = nil, actual: String? = nil,
        event: TapeEvent?
    ) {
        guard verdict == nil else { return }
        let last = script.steps[..<first].last
        verdict = .different(
            explain(
                Difference(
                    what: what, slot: slot, expected: expected, actual: actual, event: event,
                    last: last?.event, isLastOwn: last?.isOwn == true)))
    }
}
