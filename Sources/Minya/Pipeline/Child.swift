// SPDX-License-Identifier: Apache-2.0

/// A child pipeline that may change while the page is open, or be absent.
///
/// The Store puts a pipeline in and is handed its ``StoreEnd``, on the same queue as the rest of
/// the scene. Observers of the child's slots re-join whichever child is there.
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

    /// A slot without a child.
    public init() {}
}

// Not one of the kinds that the ends observe as they are: an end hands out the child's end, never
// the pipeline itself.
extension Child: Slot {
    /// The child's pipeline, nil when there is none; the ends deliver it as an end.
    public typealias Delivered = Q?

    /// Adds an observer and calls it once with what the slot holds; the ends call this.
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
