// SPDX-License-Identifier: Apache-2.0

/// A parent Store's hold on a child pipeline: it observes every slot and reads every value.
///
/// That is how the stores of a tree talk: the parent watches what a child's Store shows. Writing
/// is the child's own Store's, which is handed ``store``.
///
/// ```swift
/// let banner = BannerStore(pipeline: pipeline.banner.store)
/// pipeline.banner.observe(\.title, by: self) { store, title in … }
/// ```
@MainActor @dynamicMemberLookup
public struct ChildEnd<P: Pipeline> {
    let pipeline: P
    let queue: DeliveryQueue

    init(_ pipeline: P, _ queue: DeliveryQueue) {
        self.pipeline = pipeline
        self.queue = queue
    }

    /// The end for the Store that writes this child: a sub-store, or the parent itself.
    public var store: StoreEnd<P> { StoreEnd(child: pipeline, queue: queue) }

    /// The value of a Normal, Status or Field of the child.
    public subscript<S: ValueSlot>(dynamicMember slot: ReferenceWritableKeyPath<P, S>) -> S.Value {
        pipeline[keyPath: slot].value
    }

    /// What a Context of the child holds; nil until it is written.
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Context<V>>) -> V? {
        pipeline[keyPath: slot].stored
    }

    /// The rows of the child, to read.
    public subscript<Row>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) -> RowsReader<Row> {
        RowsReader(pipeline, slot)
    }

    /// A fixed child of the child.
    public subscript<Q: Pipeline>(dynamicMember child: KeyPath<P, Q>) -> ChildEnd<Q> {
        ChildEnd<Q>(pipeline[keyPath: child], queue)
    }
}
