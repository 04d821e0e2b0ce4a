// SPDX-License-Identifier: Apache-2.0

/// A child pipeline that may change while the page is open, or be absent.
///
/// The Store puts a pipeline in and is handed its ``StoreEnd``, on the same queue as the rest of
/// the scene. Observers of the child's slots re-join whichever child is there.
///
/// ```swift
/// var preview = Child<PreviewPipeline>()
///
/// let preview = pipeline.preview.open(PreviewPipeline())           // Store
/// pipeline.preview.observe(\.title, by: self) { view, title in … } // View: the present child's
/// ```
public struct Child<Q: Pipeline> {
    var current: Q?
    var tap: Tap<ValueList<Q?>> = .untouched

    public init() {}
}

extension Child: ViewObservable, ControllerObservable, StoreObservable {
    public typealias Delivered = Q?

    public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        let list = list(of: observer.slot, in: observer.pipeline, observer.queue)
        list.add(observer.node)
        list.replay(observer.pipeline[keyPath: observer.slot].current, to: observer.node)
    }
}

extension Child: TappedSlot {
    static func makeList<P: Pipeline>(
        for slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P, _ queue: DeliveryQueue
    ) -> ValueList<Q?> {
        ValueList(queue: queue, kind: .child, keyPath: slot, pipeline: pipeline) {
            [weak pipeline] in pipeline.map { $0[keyPath: slot].current }
        }
    }
}
