// SPDX-License-Identifier: Apache-2.0

extension ControllerEnd {
    /// Calls `body` with each value that the slot delivers, for as long as `owner` lives.
    ///
    /// The owner is passed to the body: do not capture it. The body runs on the main actor;
    /// observers are called in the order of subscription. A slot that replays calls the body once
    /// before this method returns.
    @inlinable @inline(__always) @discardableResult
    public func observe<S: ControllerObservable, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .controller, owner, at: ObserverPlace(file, line), body)
    }

    /// Calls `body` for each event of a slot that carries no value, for as long as `owner` lives.
    @inlinable @inline(__always) @discardableResult
    public func observe<S: ControllerObservable, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner) -> Void
    ) -> ObservationToken where S.Delivered == Void {
        Minya.observe(pipeline, queue, slot, .controller, owner, at: ObserverPlace(file, line)) {
            owner, _ in body(owner)
        }
    }

    /// Observes on behalf of an object that has no ``Lifetime``.
    ///
    /// It costs one weak reference load per call.
    @discardableResult
    public func observe<S: ControllerObservable, Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, S>, weakly owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .controller, weakly: owner, at: ObserverPlace(file, line), body)
    }

    /// Observes several slots that hold values as one.
    ///
    /// The body is called once on subscription, and once after a delivery in which any of them
    /// changed.
    ///
    /// ```swift
    /// pipeline.observe(\.query, \.order, by: self) { controller, query, order in … }
    /// ```
    @discardableResult
    public func observe<
        A: ValueSlot, B: ValueSlot, each More: ValueSlot, Owner: Observing
    >(
        _ a: ReferenceWritableKeyPath<P, A>, _ b: ReferenceWritableKeyPath<P, B>,
        _ more: repeat ReferenceWritableKeyPath<P, each More>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, A.Value, B.Value, repeat (each More).Value) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, .controller, owner, a, b, repeat each more,
            at: ObserverPlace(file, line), then: body)
    }

    /// Calls `body` with the ends of the children, on subscription and whenever the children
    /// change.
    @discardableResult
    public func observe<Q: Pipeline, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Children<Q>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, [ControllerEnd<Q>]) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .controller, owner, at: ObserverPlace(file, line)) {
            owner, children in
            body(owner, children.map { ControllerEnd<Q>($0, queue) })
        }
    }

    /// Calls `body` with the end of the current child, on subscription and whenever the child
    /// changes.
    @discardableResult
    public func observe<Q: Pipeline, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Child<Q>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, ControllerEnd<Q>?) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .controller, owner, at: ObserverPlace(file, line)) {
            owner, child in
            body(owner, child.map { ControllerEnd<Q>($0, queue) })
        }
    }
}

extension ControllerEnd {
    @available(
        *, unavailable,
        message: """
            only Normal, Distinct, Status and Field slots can be observed together; observe Rows, \
            Contexts and events one by one
            """
    )
    @discardableResult
    public func observe<A: Slot, B: Slot, each More: Slot, Owner: Observing>(
        _ a: KeyPath<P, A>, _ b: KeyPath<P, B>, _ more: repeat KeyPath<P, each More>,
        by owner: Owner,
        _ body: @escaping (Owner, A.Delivered, B.Delivered, repeat (each More).Delivered) -> Void
    ) -> ObservationToken { fatalError() }
}
