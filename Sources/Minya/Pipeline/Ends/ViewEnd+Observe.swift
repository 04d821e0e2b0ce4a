// SPDX-License-Identifier: Apache-2.0

extension ViewEnd {
    /// Calls `body` with each value that the slot delivers, for as long as `owner` lives.
    ///
    /// The owner is passed to the body: do not capture it. The body runs on the main actor;
    /// observers are called in the order of subscription. The body is called once with the current
    /// value before this method returns.
    @inlinable @inline(__always) @discardableResult
    public func observe<S: ValueSlot, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Value) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .view, owner, at: ObserverPlace(file, line), body)
    }

    /// Calls `body` with each change of the rows; the first one adds every row.
    @inlinable @inline(__always) @discardableResult
    public func observe<Row, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Rows<Row>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, RowsChange<Row.ID>) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .view, owner, at: ObserverPlace(file, line), body)
    }

    /// Calls `body` each time the Store sends the Flag, for as long as `owner` lives.
    @inlinable @inline(__always) @discardableResult
    public func observe<Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Flag>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .view, owner, at: ObserverPlace(file, line)) {
            owner, _ in body(owner)
        }
    }

    /// Observes on behalf of an object that has no ``Lifetime``.
    ///
    /// It costs one weak reference load per call.
    @discardableResult
    public func observe<S: ValueSlot, Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, S>, weakly owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Value) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .view, weakly: owner, at: ObserverPlace(file, line), body)
    }

    /// Observes rows on behalf of an object that has no ``Lifetime``.
    @discardableResult
    public func observe<Row, Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, Rows<Row>>, weakly owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, RowsChange<Row.ID>) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .view, weakly: owner, at: ObserverPlace(file, line), body)
    }

    /// Observes a Flag on behalf of an object that has no ``Lifetime``.
    @discardableResult
    public func observe<Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, Flag>, weakly owner: Owner,
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Owner, Void) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .view, weakly: owner, at: ObserverPlace(file, line), body)
    }

    /// Observes several slots that hold values as one.
    ///
    /// The body is called once on subscription, and once after a delivery in which any of them
    /// changed.
    ///
    /// ```swift
    /// pipeline.observe(\.query, \.order, by: self) { view, query, order in … }
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
            pipeline, queue, .view, owner, a, b, repeat each more, at: ObserverPlace(file, line),
            then: body)
    }

    /// Calls `body` with the ends of the children, on subscription and whenever the children
    /// change.
    @discardableResult
    public func observe<Q: Pipeline, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Children<Q>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, [ViewEnd<Q>]) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .view, owner, at: ObserverPlace(file, line)) {
            owner, children in
            body(owner, children.map { ViewEnd<Q>($0, queue) })
        }
    }

    /// Calls `body` with the end of the current child, on subscription and whenever the child
    /// changes.
    @discardableResult
    public func observe<Q: Pipeline, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Child<Q>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, ViewEnd<Q>?) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .view, owner, at: ObserverPlace(file, line)) {
            owner, child in
            body(owner, child.map { ViewEnd<Q>($0, queue) })
        }
    }

    // MARK: - Slots that the View must not observe

    @available(
        *, unavailable, message: "an Input is sent by the View and observed by the Store"
    )
    @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Input<V>>, by owner: Owner,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable, message: "an Input is sent by the View and observed by the Store"
    )
    @discardableResult
    public func observe<Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Input<Void>>, by owner: Owner,
        _ body: @escaping (Owner) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "a Request is sent by the Store and performed by the ViewController"
    )
    @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Request<V>>, by owner: Owner,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "a Context is observed by the ViewController, which passes it to the next scene"
    )
    @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Context<V>>, by owner: Owner,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }
}

extension ViewEnd {
    @available(
        *, unavailable,
        message: """
            only Normal, Distinct, Status and Field slots can be observed together; observe Rows and \
            Flags one by one, and leave Contexts to the ViewController
            """
    )
    @discardableResult
    public func observe<A: Slot, B: Slot, each More: Slot, Owner: Observing>(
        _ a: KeyPath<P, A>, _ b: KeyPath<P, B>, _ more: repeat KeyPath<P, each More>,
        by owner: Owner,
        _ body: @escaping (Owner, A.Delivered, B.Delivered, repeat (each More).Delivered) -> Void
    ) -> ObservationToken { fatalError() }
}
