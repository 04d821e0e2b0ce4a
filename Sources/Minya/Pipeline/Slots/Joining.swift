// SPDX-License-Identifier: Apache-2.0

/// Adds an observer to a slot on behalf of one layer.
///
/// Every `observe` of every end calls this function. It is inlined as far as the key path is a
/// literal, so that the slot is accessed directly.
@MainActor @inlinable @inline(__always)
func observe<P: Pipeline, S: Slot, Owner: Observing>(
    _ pipeline: P, _ queue: DeliveryQueue, _ slot: ReferenceWritableKeyPath<P, S>,
    _ layer: Layer, _ owner: Owner, as audience: Audience? = nil, at place: ObserverPlace?,
    _ body: @escaping (Owner, S.Delivered) -> Void
) -> ObservationToken {
    let made: Node<S.Delivered>? = makeNode(queue, layer, owner, audience, place, body)
    guard let node = made else { return ObservationToken(nil) }
    S.join(Observer(pipeline, queue, slot, node))
    return ObservationToken(node)
}

/// Creates the node of an observer, which its owner's lifetime retains; nil if that has ended.
@MainActor @inlinable @inline(never)
func makeNode<Owner: Observing, Value>(
    _ queue: DeliveryQueue, _ layer: Layer, _ owner: Owner, _ audience: Audience?,
    _ place: ObserverPlace?, _ body: @escaping (Owner, Value) -> Void
) -> Node<Value>? {
    let lifetime = owner.lifetime
    // This releases objects, whose deinit may end the lifetime.
    lifetime.makeRoom()
    if lifetime.hasEnded { return nil }
    if lifetime !== owner.lifetime { queue.reportNewLifetime(of: Owner.self) }
    let node: Node<Value> =
        lifetime.keeper == ObjectIdentifier(queue) && lifetime.kept == ObjectIdentifier(owner)
        ? KeptNode(owner, audience ?? layer.rawValue, body)
        : WeakNode(owner, audience ?? layer.rawValue, body)
    #if DEBUG
        node.place = place
    #endif
    lifetime.hold(node)
    if _slowPath(queue.state & DeliveryQueue.probed != 0), let place {
        queue.willObserve(at: place)
    }
    return node
}

/// Adds an observer to a slot on behalf of an owner that has no ``Lifetime``.
@MainActor
func observe<P: Pipeline, S: Slot, Owner: AnyObject>(
    _ pipeline: P, _ queue: DeliveryQueue, _ slot: ReferenceWritableKeyPath<P, S>,
    _ layer: Layer, weakly owner: Owner, as audience: Audience? = nil, at place: ObserverPlace?,
    _ body: @escaping (Owner, S.Delivered) -> Void
) -> ObservationToken {
    let node = WeakNode(owner, audience ?? layer.rawValue, body)
    #if DEBUG
        node.place = place
    #endif
    if let place { queue.willObserve(at: place) }
    S.join(Observer(pipeline, queue, slot, node))
    return ObservationToken(node)
}

/// Observes several slots as one.
///
/// The body is called once on subscription, and once after a delivery in which any of them changed.
@MainActor
func observe<P: Pipeline, A: ValueSlot, B: ValueSlot, each More: ValueSlot, Owner: Observing>(
    _ pipeline: P, _ queue: DeliveryQueue, _ layer: Layer, _ owner: Owner,
    _ a: ReferenceWritableKeyPath<P, A>, _ b: ReferenceWritableKeyPath<P, B>,
    _ more: repeat ReferenceWritableKeyPath<P, each More>, as audience: Audience? = nil,
    at place: ObserverPlace?,
    then body: @escaping (Owner, A.Value, B.Value, repeat (each More).Value) -> Void
) -> ObservationToken {
    if owner.lifetime.hasEnded { return ObservationToken(nil) }
    let together = CombinedList(queue: queue, pipeline: pipeline) { [weak owner] pipeline in
        guard let owner else { return }
        body(
            owner, pipeline[keyPath: a].value, pipeline[keyPath: b].value,
            repeat value(of: each more, in: pipeline))
    }
    together.keyPath = a
    var nodes: [AnyNode] = []
    queue.batch {
        nodes += mark(together, pipeline, queue, a, layer, owner, audience, place).nodes
        nodes += mark(together, pipeline, queue, b, layer, owner, audience, place).nodes
        repeat nodes +=
            mark(together, pipeline, queue, each more, layer, owner, audience, place)
            .nodes
        together.join(nodes, pipeline)
    }
    return ObservationToken(nil, nodes)
}

/// Enqueues the list at each delivery of a slot.
///
/// Not a local function of `observe`: that crashes the optimizer of Swift 6.3.1.
@MainActor
private func mark<P: Pipeline, S: ValueSlot, Owner: Observing>(
    _ together: CombinedList<P>, _ pipeline: P, _ queue: DeliveryQueue,
    _ slot: ReferenceWritableKeyPath<P, S>, _ layer: Layer, _ owner: Owner,
    _ audience: Audience?, _ place: ObserverPlace?
) -> ObservationToken {
    if let place { queue.willObserve(at: place, isPart: true) }
    let joined = observe(pipeline, queue, slot, layer, owner, as: audience, at: nil) {
        (_: Owner, _: S.Value) in together.mark()
    }
    if let node = joined.nodes.first {
        #if DEBUG
            node.place = place
        #endif
        together.note(node, of: slot, in: pipeline)
    }
    return joined
}

@MainActor
private func value<P: Pipeline, S: ValueSlot>(
    of slot: ReferenceWritableKeyPath<P, S>, in pipeline: P
) -> S.Value {
    pipeline[keyPath: slot].value
}
