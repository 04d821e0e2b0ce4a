// SPDX-License-Identifier: Apache-2.0

import CMinyaGTK

/// What a list model in C asks; it erases the type of the ids.
@MainActor
class AnyLazyListSource {
    var count: Int { 0 }

    /// A new reference to the object at a position, nil past the end.
    func item(at position: Int) -> OpaquePointer? { nil }

    nonisolated static func borrow<Value: Sendable>(
        _ data: UnsafeMutableRawPointer?, otherwise value: Value,
        _ use: @MainActor (AnyLazyListSource) -> Value
    ) -> Value {
        guard let data else { return value }
        let source = Unmanaged<AnyLazyListSource>.fromOpaque(data)
            .takeUnretainedValue()
        return MainActor.assumeIsolated { use(source) }
    }

    nonisolated static func item(_ data: UnsafeMutableRawPointer?, at position: Int)
        -> OpaquePointer?
    {
        nonisolated(unsafe) var item: OpaquePointer?
        borrow(data, otherwise: ()) { item = $0.item(at: position) }
        return item
    }
}

/// The ids of one list and the objects GTK has of them.
@MainActor
final class LazyListSource<ID: Hashable>: AnyLazyListSource {
    private var ids: [ID] = []
    /// Borrowed: GTK owns the objects, and each takes itself out when it dies.
    private var live: [ID: OpaquePointer] = [:]

    override var count: Int { ids.count }
    var liveObjects: Int { live.count }

    func id(at position: Int) -> ID? {
        ids.indices.contains(position) ? ids[position] : nil
    }

    func replace(_ range: Range<Int>, with new: [ID]) {
        // A whole list is taken over as it is, without a copy.
        if range.count == ids.count { ids = new } else { ids.replaceSubrange(range, with: new) }
    }

    override func item(at position: Int) -> OpaquePointer? {
        guard let id = id(at: position) else { return nil }
        if let item = live[id] {
            g_object_ref(UnsafeMutableRawPointer(item))
            return item
        }
        let row = LazyListRow(id: id, source: self)
        let item = minya_item_new(Unmanaged<AnyObject>.passRetained(row).toOpaque()) { data in
            guard let data else { return }
            nonisolated(unsafe) let row = Unmanaged<AnyObject>.fromOpaque(data)
            MainActor.assumeIsolated {
                (row.takeUnretainedValue() as? AnyLazyListRow)?.itemDied()
                row.release()
            }
        }
        live[id] = item
        return item
    }

    func forget(_ id: ID) {
        live[id] = nil
    }
}

/// A row's value inside its object.
@MainActor
class AnyLazyListRow {
    func itemDied() {}
}

@MainActor
final class LazyListRow<ID: Hashable>: AnyLazyListRow {
    let id: ID
    private weak var source: LazyListSource<ID>?

    init(id: ID, source: LazyListSource<ID>) {
        self.id = id
        self.source = source
    }

    override func itemDied() {
        source?.forget(id)
    }

    /// The id that an object of a list model carries.
    static func id(of item: OpaquePointer?) -> ID? {
        guard let item, let value = minya_item_get_value(item) else { return nil }
        return (Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue() as? LazyListRow<ID>)?
            .id
    }
}
