// SPDX-License-Identifier: Apache-2.0

/// Reports what happens in one scene to the attached observers.
@MainActor
final class SceneProbe: DeliveryProbe {
    let scene: SceneInfo
    private let observers: [any SceneObserver]
    private let recorder: EventRecorder
    /// The names of the layers' types, by the name of the pipeline's type that they write.
    private var writers: [String: [Layer: String]] = [:]
    private var rootPipeline = ""

    /// The position of the last write of each slot.
    private var writes: [ObjectIdentifier: Int] = [:]
    /// The positions of events that wait in the queue, by their numbers in it.
    private var waiting: [Int: Int] = [:]
    /// The observers by node; a node that is a part of an observer of several slots is not in it.
    private var known: [ObjectIdentifier: SlotObserver] = [:]
    private var next: (place: ObserverPlace, isPart: Bool)?
    /// The nodes that are parts of observers of several slots, with the whole observer.
    private var parts: [ObjectIdentifier: SlotObserver] = [:]
    /// The slot whose part is being called.
    private var part: AnyObserverList?
    /// The slot that enqueued each observer of several slots last.
    private var causes: [ObjectIdentifier: AnyObserverList] = [:]

    init(scene: SceneInfo, observers: [any SceneObserver], recorder: EventRecorder) {
        self.scene = scene
        self.observers = observers
        self.recorder = recorder
    }

    // MARK: - The scene

    func opened(_ start: SceneStart) {
        rootPipeline = start.pipeline
        writers[start.pipeline] = start.layers
        report(.opened(start))
    }

    /// Records the type of a part that writes a child pipeline.
    func joined(_ layer: Layer, _ type: Any.Type, pipeline: Any.Type) {
        let (type, pipeline) = (String(describing: type), String(describing: pipeline))
        if writers[pipeline]?[layer] == nil { writers[pipeline, default: [:]][layer] = type }
    }

    func finished(_ result: Any) { report(.finished(result: result)) }

    /// Reports the end of the scene, and delivers its result as a consequence.
    func closed(_ answer: () -> Void) { recorder.handle(report(.closed), answer) }

    // MARK: - Slots

    func willObserve(at place: ObserverPlace, isPart: Bool) { next = (place, isPart) }

    func observed(_ slot: AnyObserverList, by node: AnyNode) {
        guard let next else { return }
        self.next = nil
        let observer = SlotObserver(
            layer: Layer(rawValue: node.audience) ?? .store,
            owner: node.owner.map { String(describing: type(of: $0)) } ?? "gone",
            file: "\(next.place.file)", line: Int(next.place.line))
        let id = ObjectIdentifier(node)
        known[id] = next.isPart ? nil : observer
        parts[id] = next.isPart ? observer : nil
        report(
            .observed(SlotObservation(path: slot.path, kind: slot.kind, observer: observer)))
    }

    func conceals(_ value: Any, in slot: AnyObserverList) {
        SecretTexts.note(within: value)
        for (_, row) in slot.changedRows(value) { SecretTexts.note(within: row) }
    }

    func wrote(_ slot: AnyObserverList, by layer: Layer, value: Any) {
        // Events that a cycle dropped are never delivered.
        if slot.queue.state & DeliveryQueue.busy == 0 { waiting = [:] }
        writes[ObjectIdentifier(slot)] = report(.written(write(slot, layer, value)))
    }

    func wroteAfterClose(_ slot: AnyObserverList, by layer: Layer, value: Any) {
        report(.writtenLate(write(slot, layer, value)))
    }

    private func write(_ slot: AnyObserverList, _ layer: Layer, _ value: Any) -> SlotWrite {
        let pipeline = String(slot.path.prefix { $0 != "." })
        let writer = writers[pipeline]?[layer] ?? writers[rootPipeline]?[layer] ?? "\(layer)"
        var rows: (@MainActor () -> [(position: Int, row: Any)])?
        if slot.kind == .rows { rows = { slot.changedRows(value) } }
        return SlotWrite(
            path: slot.path, slot: ObjectIdentifier(slot), kind: slot.kind, layer: layer,
            writer: writer, value: value, rows: rows)
    }

    func enqueued(_ slot: AnyObserverList, as number: Int) {
        waiting[number] = writes[ObjectIdentifier(slot)]
    }

    func willDeliver(_ slot: AnyObserverList, number: Int) {
        guard let write = waiting.removeValue(forKey: number) else { return }
        writes[ObjectIdentifier(slot)] = write
    }

    func enqueued(_ combined: AnyObserverList) {
        causes[ObjectIdentifier(combined)] = part
    }

    func deliver(
        _ slot: AnyObserverList, to node: AnyNode, isReplay: Bool, _ call: () -> Void
    ) {
        let id = ObjectIdentifier(node)
        if parts[id] != nil {
            // It only enqueues the observer of several slots, whose call is reported.
            part = slot
            defer { part = nil }
            return call()
        }
        deliver(slot, to: known[id], isReplay: isReplay, call)
    }

    func deliverWhole(
        _ combined: AnyObserverList, part node: AnyNode, isReplay: Bool, _ call: () -> Void
    ) {
        let slot =
            causes.removeValue(forKey: ObjectIdentifier(combined))
            ?? node.list?.takeUnretainedValue()
        guard let slot else { return call() }
        deliver(slot, to: parts[ObjectIdentifier(node)], isReplay: isReplay, call)
    }

    private func deliver(
        _ slot: AnyObserverList, to observer: SlotObserver?, isReplay: Bool, _ call: () -> Void
    ) {
        guard let observer else { return call() }
        let cause = isReplay ? recorder.cause : writes[ObjectIdentifier(slot)]
        let (path, kind) = (slot.path, slot.kind)
        let position = recorder.advance()
        let time = ContinuousClock.now
        recorder.handle(position, call)
        let delivery = SlotDelivery(
            path: path, kind: kind, observer: observer, isReplay: isReplay,
            took: ContinuousClock.now - time)
        send(
            SceneEvent(
                position: position, cause: cause, time: time, scene: scene,
                kind: .delivered(delivery)))
    }

    // MARK: - Work

    func workStarted(_ name: String) -> Int { report(.workStarted(name)) }

    func workDelivered(_ name: String, element: Any, of start: Int, _ call: () -> Void) {
        recorder.handle(report(.workDelivered(name, element: element), because: start), call)
    }

    func workEnded(_ name: String, outcome: Any?, of start: Int, _ call: () -> Void) {
        recorder.handle(report(.workEnded(name, outcome: outcome), because: start), call)
    }

    // MARK: - The window

    /// Reports a call to the window, and makes it; events of the call are caused by it.
    func called(_ call: WindowCall, _ body: (Int) -> Void) {
        let position = report(.called(call))
        recorder.handle(position) { body(position) }
    }

    func answered(_ answer: Any?, to call: Int, _ body: () -> Void) {
        recorder.handle(report(.answered(answer), because: call), body)
    }

    // MARK: - Events

    /// Reports an event that is caused by another, or by the event in progress.
    @discardableResult
    private func report(_ kind: SceneEvent.Kind, because cause: Int? = nil) -> Int {
        let position = recorder.advance()
        send(
            SceneEvent(
                position: position, cause: cause ?? recorder.cause, time: .now, scene: scene,
                kind: kind))
        return position
    }

    private func send(_ event: SceneEvent) {
        for observer in observers { observer.receive(event) }
    }
}
