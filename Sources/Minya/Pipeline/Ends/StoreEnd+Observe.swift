// SPDX-License-Identifier: Apache-2.0

extension StoreEnd {
    /// Calls `body` with each user action that is sent, for as long as `owner` lives.
    ///
    /// The owner is passed to the body: do not capture it. The body runs on the main actor;
    /// observers are called in the order of subscription.
    @inlinable @inline(__always) @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Input<V>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .store, owner, at: ObserverPlace(file, line), body)
    }

    /// Calls `body` for each user action that carries no value, for as long as `owner` lives.
    @inlinable @inline(__always) @discardableResult
    public func observe<Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Input<Void>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .store, owner, at: ObserverPlace(file, line)) {
            owner, _ in body(owner)
        }
    }

    /// Calls `body` with the value of a Field, and with each value that the View gives it.
    @inlinable @inline(__always) @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Field<V>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .store, owner, at: ObserverPlace(file, line), body)
    }

    /// Observes on behalf of an object that has no ``Lifetime``.
    ///
    /// It costs one weak reference load per call.
    @discardableResult
    public func observe<V, Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, Input<V>>, weakly owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .store, weakly: owner, at: ObserverPlace(file, line), body)
    }

    /// Observes a Field on behalf of an object that has no ``Lifetime``.
    @discardableResult
    public func observe<V, Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, Field<V>>, weakly owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, slot, .store, weakly: owner, at: ObserverPlace(file, line), body)
    }

    /// Observes several Fields as one.
    ///
    /// The body is called once on subscription, and once after a delivery in which any of them
    /// changed.
    ///
    /// ```swift
    /// pipeline.observe(\.query, \.order, by: self) { store, query, order in … }
    /// ```
    @discardableResult
    public func observe<A, B, each More, Owner: Observing>(
        _ a: ReferenceWritableKeyPath<P, Field<A>>, _ b: ReferenceWritableKeyPath<P, Field<B>>,
        _ more: repeat ReferenceWritableKeyPath<P, Field<each More>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, A, B, repeat each More) -> Void
    ) -> ObservationToken {
        Minya.observe(
            pipeline, queue, .store, owner, a, b, repeat each more, at: ObserverPlace(file, line),
            then: body)
    }

    /// Calls `body` with the ends of the children, on subscription and whenever the children
    /// change.
    @discardableResult
    public func observe<Q: Pipeline, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Children<Q>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, [StoreEnd<Q>]) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .store, owner, at: ObserverPlace(file, line)) {
            owner, children in
            body(owner, children.map { StoreEnd<Q>(child: $0, queue: queue) })
        }
    }

    /// Calls `body` with the end of the current child, on subscription and whenever the child
    /// changes.
    @discardableResult
    public func observe<Q: Pipeline, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Child<Q>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, StoreEnd<Q>?) -> Void
    ) -> ObservationToken {
        Minya.observe(pipeline, queue, slot, .store, owner, at: ObserverPlace(file, line)) {
            owner, child in
            body(owner, child.map { StoreEnd<Q>(child: $0, queue: queue) })
        }
    }

    // MARK: - Slots that the Store must not observe

    @available(
        *, unavailable,
        message: "the Store writes this slot: do the work where it writes"
    )
    @discardableResult
    public func observe<V, K, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, StoredSlot<V, K>>, by owner: Owner,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "the Store writes this slot: do the work where it writes"
    )
    @discardableResult
    public func observe<Row, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Rows<Row>>, by owner: Owner,
        _ body: @escaping (Owner, RowsChange<Row.ID>) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "the Store writes this slot: do the work where it writes"
    )
    @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Context<V>>, by owner: Owner,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "the Store sends this event: do the work where it sends"
    )
    @discardableResult
    public func observe<Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Flag>, by owner: Owner,
        _ body: @escaping (Owner) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "the Store sends this event: do the work where it sends"
    )
    @discardableResult
    public func observe<V, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, Request<V>>, by owner: Owner,
        _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }
}

extension StoreEnd {
    @available(
        *, unavailable,
        message: """
            only Fields can be observed together: the Store writes the others, and an Input holds no \
            value
            """
    )
    @discardableResult
    public func observe<A: Slot, B: Slot, each More: Slot, Owner: Observing>(
        _ a: KeyPath<P, A>, _ b: KeyPath<P, B>, _ more: repeat KeyPath<P, each More>,
        by owner: Owner,
        _ body: @escaping (Owner, A.Delivered, B.Delivered, repeat (each More).Delivered) -> Void
    ) -> ObservationToken { fatalError() }
}
