// SPDX-License-Identifier: Apache-2.0

/// An ordered list of child pipelines that changes at run time: one per tab or open document.
///
/// ```swift
/// var tabs = Children<TabPipeline>()
///
/// // Store
/// let tab = pipeline.tabs.append(TabPipeline())
/// tab.title = "Autumn"
///
/// // View
/// pipeline.observe(\.tabs, by: self) { view, tabs in
///     view.label.text = tabs.map(\.title).joined(separator: ", ")
/// }
/// ```
public struct Children<Q: Pipeline> {
    @usableFromInline var current: [Q] = []
    @usableFromInline var tap: Tap<ValueList<[Q]>> = .untouched

    /// Creates a slot without children.
    public init() {}
}

// Not a kind that the ends observe directly: an end delivers the children's ends, never the
// pipelines themselves.
extension Children: Slot {
    /// The children's pipelines, in order; the ends deliver them as ends.
    public typealias Delivered = [Q]

    /// Adds an observer and calls it once with the current children; called by the ends.
    @inlinable public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        let list = list(of: observer.slot, in: observer.pipeline, observer.queue)
        list.add(observer.node, isReplayed: true)
        list.replay(observer.pipeline[keyPath: observer.slot].current, to: observer.node)
    }
}

extension Children: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> ValueList<
        [Q]
    > {
        ValueList<[Q]>(queue: queue, kind: .children, pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: ValueList<[Q]>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        list.current = { [unowned pipeline] in pipeline[keyPath: slot].current }
    }
}
