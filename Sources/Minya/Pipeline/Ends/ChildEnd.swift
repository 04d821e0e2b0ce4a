// SPDX-License-Identifier: Apache-2.0

/// A parent Store's end of a child pipeline: it observes every slot and reads every value.
///
/// The Stores of a tree communicate through it: the parent observes what a child's Store shows.
/// Only the child's own Store writes the child's slots, through ``store``.
///
/// ```swift
/// let banner = BannerStore(pipeline: pipeline.banner.store)
/// pipeline.banner.observe(\.title, by: self) { store, title in … }
/// ```
@MainActor @dynamicMemberLookup
public struct ChildEnd<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    init(_ pipeline: P, _ queue: DeliveryQueue) {
        self.pipeline = pipeline
        self.queue = queue
    }

    /// The end for the Store that writes this child: a sub-store, or the parent itself.
    public var store: StoreEnd<P> { StoreEnd(child: pipeline, queue: queue) }

    /// The value of a Normal, Status or Field of the child.
    public subscript<S: ValueSlot>(dynamicMember slot: ReferenceWritableKeyPath<P, S>) -> S.Value {
        get { pipeline[keyPath: slot].value }
        @available(
            *, unavailable,
            message: "a child is written by its own Store's end: pipeline.banner.store.title = …"
        )
        nonmutating set { fatalError() }
    }

    /// The value of a Context of the child; nil until it is written.
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Context<V>>) -> V? {
        get { pipeline[keyPath: slot].stored }
        @available(
            *, unavailable,
            message: "a child is written by its own Store's end: pipeline.banner.store.detail = …"
        )
        nonmutating set { fatalError() }
    }

    /// The rows of the child, read-only.
    public subscript<Row>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) -> RowsReader<Row> {
        RowsReader(pipeline, slot)
    }

    @available(
        *, unavailable,
        message: """
            a child's rows are edited by its own Store's end, pipeline.banner.store, and read as \
            'items'
            """
    )
    public subscript<Row>(dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>) -> [Row] {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    @available(
        *, unavailable,
        message: """
            a child's Flags and Requests are sent by its own Store's end, pipeline.banner.store, \
            and its Inputs by its View
            """
    )
    public subscript<V, K>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Event<V, K>>
    ) -> Port<P, V, K> { fatalError() }

    /// The end of a fixed child of the child.
    public subscript<Q: Pipeline>(dynamicMember child: KeyPath<P, Q>) -> ChildEnd<Q> {
        ChildEnd<Q>(pipeline[keyPath: child], queue)
    }
}
