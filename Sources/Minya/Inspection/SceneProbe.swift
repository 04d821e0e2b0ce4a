// SPDX-License-Identifier: Apache-2.0

/// Reports what happens in one scene to the attached observers.
@MainActor
final class SceneProbe: DeliveryProbe {
    let scene: SceneInfo
    private let observers: [any SceneObserver]
    private let recorder: EventRecorder
    /// The names of the layers' types, by the name of the pipeline's type that they write.
    private var writers: [String: [Layer: String]] = [:]
    /// The number of additions to `writers`.
    @exclusivity(unchecked) private var typesKnown = 0
    private var rootPipeline = ""

    /// The positions of events that wait in the queue, by their numbers in it.
    @exclusivity(unchecked) private var waiting: [Int: Int] = [:]
    /// The slots with their observers; the first is not used.
    @exclusivity(unchecked) private var sites: [SlotSite] = []
    /// The position of each site in `sites`.
    ///
    /// The number of a node is twice the position of its site, and 1 more if the node is a part of
    /// an observer of several slots.
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    private var next: (place: ObserverPlace, isPart: Bool)?
    /// The slot whose part is being called, and that part.
    private var part: Part?
    /// The slot that enqueued each observer of several slots last.
    private var causes: [ObjectIdentifier: Part] = [:]

    private struct Part {
        let slot: AnyObserverList
        let site: SlotSite
    }

    init(scene: SceneInfo, observers: [any SceneObserver], recorder: EventRecorder) {
        self.scene = scene
        self.observers = observers
        self.recorder = recorder
    }

    // MARK: - The scene

    func opened(_ start: SceneStart) {
        rootPipeline = start.pipeline
        writers[start.pipeline] = start.layers
        typesKnown += 1
        report(.opened(start))
    }

    /// Records the type of a part that writes a child pipeline.
    func joined(_ layer: Layer, _ type: Any.Type, pipeline: Any.Type) {
        let (type, pipeline) = (String(describing: type), String(describing: pipeline))
        guard writers[pipeline]?[layer] == nil else { return }
        writers[pipeline, default: [:]][layer] = type
        typesKnown += 1
    }

    func finished(_ result: Any) { report(.finished(result: result)) }

    /// Reports the end of the scene, and delivers its result as a consequence.
    func closed(_ answer: () -> Void) { recorder.handle(report(.closed), answer) }

    // MARK: - Slots

    func willObserve(at place: ObserverPlace, isPart: Bool) { next = (place, isPart) }

    func observed(_ slot: AnyObserverList, by node: AnyNode) {
        guard let next else { return }
        self.next = nil
        let site = SlotSite.of(
            slot, Layer(rawValue: node.audience) ?? .store,
            node.owner.map { String(describing: type(of: $0)) } ?? "gone",
            file: "\(next.place.file)", line: Int(next.place.line))
        node.number = number(of: site) << 1 | (next.isPart ? 1 : 0)
        report(.observed(SlotObservation(site: site)))
    }

    /// Returns the position of a site in `sites`, to which it is added once.
    private func number(of site: SlotSite) -> UInt32 {
        if let number = numbers[ObjectIdentifier(site)] { return number }
        // 0 is the number of a node without a site.
        if sites.isEmpty { sites.append(site) }
        let number = UInt32(sites.count)
        sites.append(site)
        numbers[ObjectIdentifier(site)] = number
        return number
    }

    func conceals(_ value: Any, in slot: AnyObserverList) {
        SecretTexts.note(within: value)
        for (_, row) in slot.changedRows(value) { SecretTexts.note(within: row) }
    }

    func wrote(_ slot: AnyObserverList, by layer: Layer, value: Any) {
        // Events that a cycle dropped are never delivered.
        if slot.queue.state & DeliveryQueue.busy == 0, !waiting.isEmpty { waiting = [:] }
        slot.written = report(.written(write(slot, layer, value)))
    }

    func wroteAfterClose(_ slot: AnyObserverList, by layer: Layer, value: Any) {
        report(.writtenLate(write(slot, layer, value)))
    }

    private func write(_ slot: AnyObserverList, _ layer: Layer, _ value: Any) -> SlotWrite {
        var rows: (@MainActor () -> [(position: Int, row: Any)])?
        if slot.kind == .rows { rows = { slot.changedRows(value) } }
        return SlotWrite(
            site: site(slot, layer), slot: ObjectIdentifier(slot), value: value, rows: rows,
            areRowsSendable: slot.areRowsSendable)
    }

    /// Returns the site of a layer's writes, which changes when another type joins.
    private func site(_ slot: AnyObserverList, _ layer: Layer) -> SlotSite {
        let index = Int(layer.rawValue)
        if let trace = slot.trace, trace.typesKnown == typesKnown, let site = trace.writers[index] {
            return site
        }
        let pipeline = String(slot.path.prefix { $0 != "." })
        let writer = writers[pipeline]?[layer] ?? writers[rootPipeline]?[layer] ?? "\(layer)"
        let site = SlotSite.of(slot, layer, writer)
        guard let trace = slot.trace else { return site }
        if trace.typesKnown != typesKnown { trace.writers = SlotTrace.noWriters }
        trace.writers[index] = site
        trace.typesKnown = typesKnown
        return site
    }

    func enqueued(_ slot: AnyObserverList, as number: Int) {
        waiting[number] = slot.written
    }

    func willDeliver(_ slot: AnyObserverList, number: Int) {
        guard let write = waiting.removeValue(forKey: number) else { return }
        slot.written = write
    }

    func enqueued(_ combined: AnyObserverList) {
        causes[ObjectIdentifier(combined)] = part
    }

    func deliver(
        _ slot: AnyObserverList, to node: AnyNode, isReplay: Bool, _ call: () -> Void
    ) {
        guard node.number > 0 else { return call() }
        let site = sites[Int(node.number >> 1)]
        if node.number & 1 != 0 {
            // It only enqueues the observer of several slots, whose call is reported.
            part = Part(slot: slot, site: site)
            defer { part = nil }
            return call()
        }
        deliver(slot, site, isReplay: isReplay, call)
    }

    func deliverWhole(
        _ combined: AnyObserverList, part node: AnyNode, isReplay: Bool, _ call: () -> Void
    ) {
        let cause = causes.removeValue(forKey: ObjectIdentifier(combined))
        guard let slot = cause?.slot ?? node.list?.takeUnretainedValue(), node.number > 0 else {
            return call()
        }
        deliver(slot, cause?.site ?? sites[Int(node.number >> 1)], isReplay: isReplay, call)
    }

    private func deliver(
        _ slot: AnyObserverList, _ site: SlotSite, isReplay: Bool, _ call: () -> Void
    ) {
        let cause = isReplay ? recorder.cause : slot.written > 0 ? slot.written : nil
        let position = recorder.advance()
        let time = ContinuousClock.now
        recorder.handle(position, call)
        let delivery = SlotDelivery(
            site: site, isReplay: isReplay, took: ContinuousClock.now - time)
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
