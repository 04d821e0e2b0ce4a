// SPDX-License-Identifier: Apache-2.0

/// A slot that a replay reads and writes at its address in the pipeline.
@MainActor
protocol ReplayedSlot {
    static var kind: SlotKind { get }
    /// The type of the values that are written: of a list, the type of its rows.
    static var written: Any.Type { get }
    /// The current value; nil for a slot that holds none.
    var held: Any? { get }
    /// The child pipelines that the slot holds.
    var childPipelines: [any Pipeline] { get }

    /// Writes as a layer would; returns false if the slot does not accept the value.
    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool
    /// Calls `body` at each delivery to these layers that is due from now on.
    static func observe(
        _ place: SlotPlace<Self>, as audience: Audience, _ body: @escaping () -> Void)
}

/// A slot in a pipeline, which it retains.
@MainActor
struct SlotPlace<S: ReplayedSlot>: PlacedSlot {
    let address: UnsafeMutablePointer<S>
    let pipeline: any Pipeline
    let queue: DeliveryQueue

    var held: Any? { address.pointee.held }
    var children: [any Pipeline] { address.pointee.childPipelines }

    func write(_ value: Any, by layer: Layer) -> Bool { S.write(value, to: self, by: layer) }

    func observe(as audience: Audience, _ body: @escaping () -> Void) {
        S.observe(self, as: audience, body)
    }
}

/// A slot in a pipeline, of a type that is known only at run time.
@MainActor
protocol PlacedSlot {
    var held: Any? { get }
    var children: [any Pipeline] { get }
    func write(_ value: Any, by layer: Layer) -> Bool
    func observe(as audience: Audience, _ body: @escaping () -> Void)
}

extension ReplayedSlot {
    static func place(
        at address: UnsafeMutableRawPointer, in pipeline: any Pipeline, _ queue: DeliveryQueue
    ) -> any PlacedSlot {
        SlotPlace<Self>(
            address: address.assumingMemoryBound(to: Self.self), pipeline: pipeline, queue: queue)
    }
}

/// A write of rows: where rows are removed and added, and the rows that were added or changed.
package struct ReplayedRows {
    package let splices: [RowsSplice]
    /// The rows that were added or changed, with their positions after the write.
    package let rows: [(position: Int, row: Any)]

    package init(splices: [RowsSplice], rows: [(position: Int, row: Any)]) {
        self.splices = splices
        self.rows = rows
    }
}

extension ReplayedSlot {
    var childPipelines: [any Pipeline] { [] }
    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool { false }
}

extension SlotPlace where S: TappedSlot {
    /// The slot's list, created if needed; unlike an end, it does not need the slot's key path.
    var list: S.List { address.pointee.ownList(queue, of: pipeline) }
}

extension ReplayedSlot where Self: TappedSlot {
    static func observe(
        _ place: SlotPlace<Self>, as audience: Audience, _ body: @escaping () -> Void
    ) {
        let list = place.list
        let node = ReplayNode<Delivered>(audience: audience, body)
        list.add(node, isReplayed: !kind.isEvent && kind != .context)
        // The versions of a list of rows are its own.
        if let version = list.editVersion { node.version = version }
    }
}

extension AnyObserverList {
    /// The number of edits of a list of rows; nil for other slots.
    fileprivate var editVersion: Int? { (self as? any VersionedList)?.version }
}

@MainActor
private protocol VersionedList {
    var version: Int { get }
}

extension RowsList: VersionedList {}

/// An observer that stands for those of a layer that a replay does not run.
private final class ReplayNode<Value>: Node<Value> {
    private let body: () -> Void

    init(audience: Audience, _ body: @escaping () -> Void) {
        self.body = body
        super.init(audience: audience)
    }

    override func fire(_ value: Value) { body() }
}

// MARK: - The kinds

extension StoredSlot: ReplayedSlot {
    static var kind: SlotKind { Kind.kind(of: K.self) }
    static var written: Any.Type { Value.self }
    var held: Any? { stored }

    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool {
        guard let value = value as? Value else { return false }
        let list = place.list
        var former = value
        swap(&place.address.pointee.stored, &former)
        list.deliver(value, by: layer, to: Layer.everyone, in: place.pipeline)
        return true
    }
}

extension Field: ReplayedSlot {
    static var kind: SlotKind { .field }
    static var written: Any.Type { Value.self }
    var held: Any? { stored }

    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool {
        guard let value = value as? Value else { return false }
        if place.address.pointee.stored == value { return true }
        let list = place.list
        var former = value
        swap(&place.address.pointee.stored, &former)
        list.deliver(value, by: layer, to: layer.others, in: place.pipeline)
        return true
    }
}

extension Event: ReplayedSlot {
    static var kind: SlotKind { Kind.kind(of: K.self) }
    static var written: Any.Type { Value.self }
    var held: Any? { nil }

    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool {
        guard let value = value as? Value else { return false }
        place.list.deliver(value, by: layer, in: place.pipeline)
        return true
    }
}

extension Context: ReplayedSlot {
    static var kind: SlotKind { .context }
    static var written: Any.Type { Value.self }
    var held: Any? { stored }

    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool {
        guard let value = value as? Value else { return false }
        let list = place.list
        var former: Value? = value
        swap(&place.address.pointee.stored, &former)
        list.deliver(value, by: layer, to: Layer.everyone, in: place.pipeline)
        return true
    }
}

extension Rows: ReplayedSlot {
    static var kind: SlotKind { .rows }
    static var written: Any.Type { Row.self }
    var held: Any? { items }

    static func write(_ value: Any, to place: SlotPlace<Self>, by layer: Layer) -> Bool {
        guard let edit = value as? ReplayedRows,
            let items = edit.applied(to: place.address.pointee.items)
        else { return false }
        let list = place.list
        let (change, _) = place.address.pointee.replaceAll(items)
        let former = place.address.pointee.takeRemoved()
        if !change.isEmpty { list.deliver(change, in: place.pipeline) }
        extendLifetime(former)
        return true
    }
}

extension ReplayedRows {
    /// Returns the rows after the write; nil if it does not fit these rows.
    fileprivate func applied<Row>(to items: [Row]) -> [Row]? {
        var new: [Int: Row] = [:]
        for (position, row) in rows {
            guard let row = row as? Row else { return nil }
            new[position] = row
        }
        var items = items
        for splice in splices {
            let position = splice.position
            guard position >= 0, splice.removed >= 0, splice.added >= 0,
                position <= items.count, splice.removed <= items.count - position,
                splice.added <= new.count
            else { return nil }
            let added = (position..<position + splice.added).compactMap { new[$0] }
            guard added.count == splice.added else { return nil }
            items.replaceSubrange(position..<position + splice.removed, with: added)
        }
        for (position, row) in new {
            guard items.indices.contains(position) else { return nil }
            items[position] = row
        }
        return items
    }
}

extension Child: ReplayedSlot {
    static var kind: SlotKind { .child }
    static var written: Any.Type { Q?.self }
    var held: Any? { current }
    var childPipelines: [any Pipeline] { current.map { [$0] } ?? [] }
}

extension Children: ReplayedSlot {
    static var kind: SlotKind { .children }
    static var written: Any.Type { [Q].self }
    var held: Any? { current }
    var childPipelines: [any Pipeline] { current }
}
