// SPDX-License-Identifier: Apache-2.0

/// A child pipeline that may be replaced while the page is open, or be absent.
///
/// The Store opens a pipeline in the slot and receives its ``StoreEnd``; the child shares the
/// scene's delivery queue. Observations of the child's slots move to the new child when it is
/// replaced.
///
/// ```swift
/// var preview = Child<PreviewPipeline>()
///
/// // Store
/// let preview = pipeline.preview.open(PreviewPipeline())
/// preview.title = "Autumn"
///
/// // View
/// pipeline.preview.observe(\.title, by: self) { view, title in view.label.text = title }
/// ```
public struct Child<Q: Pipeline> {
    @usableFromInline var current: Q?
    @usableFromInline var tap: Tap<ValueList<Q?>> = .untouched

    /// Creates a slot without a child.
    public init() {}
}

// Not a kind that the ends observe directly: an end delivers the child's end, never the pipeline
// itself.
extension Child: Slot {
    /// The child's pipeline, or nil if the slot is empty; the ends deliver it as an end.
    public typealias Delivered = Q?

    /// Adds an observer and calls it once with the current child; called by the ends.
    @inlinable public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        let list = list(of: observer.slot, in: observer.pipeline, observer.queue)
        list.add(observer.node, isReplayed: true)
        list.replay(observer.pipeline[keyPath: observer.slot].current, to: observer.node)
    }
}

extension Child: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> ValueList<
        Q?
    > {
        ValueList<Q?>(queue: queue, kind: .child, pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: ValueList<Q?>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        list.current = { [unowned pipeline] in pipeline[keyPath: slot].current }
    }
}
