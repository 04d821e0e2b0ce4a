// SPDX-License-Identifier: Apache-2.0

extension ChildEnd {
    /// Calls `body` with what the slot delivers, for as long as `owner` lives.
    ///
    /// The owner is handed to the body: do not capture it. The body runs on the main actor, in
    /// the order of subscription; a slot that replays calls it once before this returns.
    @discardableResult
    public func observe<S: Slot, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, S>, by owner: Owner,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> Observation {
        Minya.observe(pipeline, queue, slot, .store, owner, as: Layer.parent, body)
    }

    /// The same for slots that say only that something happened.
    @discardableResult
    public func observe<S: Slot, Owner: Observing>(
        _ slot: ReferenceWritableKeyPath<P, S>, by owner: Owner,
        _ body: @escaping (Owner) -> Void
    ) -> Observation where S.Delivered == Void {
        Minya.observe(pipeline, queue, slot, .store, owner, as: Layer.parent) { owner, _ in
            body(owner)
        }
    }

    /// Observes on behalf of an object that has no ``Lifetime``; it costs a weak reference a call.
    @discardableResult
    public func observe<S: Slot, Owner: AnyObject>(
        _ slot: ReferenceWritableKeyPath<P, S>, weakly owner: Owner,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> Observation {
        Minya.observe(pipeline, queue, slot, .store, weakly: owner, as: Layer.parent, body)
    }

    /// Observes several slots that hold values as one.
    ///
    /// The body is called once at first, and once after a delivery in which any of them changed.
    ///
    /// ```swift
    /// pipeline.banner.observe(\.title, \.isShown, by: self) { store, title, isShown in … }
    /// ```
    @discardableResult
    public func observe<
        A: Slot & ValueSlot, B: Slot & ValueSlot, each More: Slot & ValueSlot, Owner: Observing
    >(
        _ a: ReferenceWritableKeyPath<P, A>, _ b: ReferenceWritableKeyPath<P, B>,
        _ more: repeat ReferenceWritableKeyPath<P, each More>, by owner: Owner,
        _ body: @escaping (Owner, A.Value, B.Value, repeat (each More).Value) -> Void
    ) -> Observation {
        Minya.observe(
            pipeline, queue, .store, owner, a, b, repeat each more, as: Layer.parent, then: body)
    }
}
