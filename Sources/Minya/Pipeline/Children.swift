// SPDX-License-Identifier: Apache-2.0

/// Child pipelines that come and go, in an order: one per tab, one per open document.
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

    /// A slot without children.
    public init() {}
}

// Not one of the kinds that the ends observe as they are: an end hands out the child's end, never
// the pipeline itself.
extension Children: Slot {
    /// The children's pipelines, in order; the ends deliver them as ends.
    public typealias Delivered = [Q]

    /// Adds an observer and calls it once with what the slot holds; the ends call this.
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
