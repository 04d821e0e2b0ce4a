// SPDX-License-Identifier: Apache-2.0

import CMinyaGTK

/// The type-erased source that a list model in C queries.
@MainActor
class AnyLazyListSource {
    var count: Int { 0 }

    /// Returns a new reference to the object at a position, or `nil` past the end.
    func item(at position: Int) -> OpaquePointer? { nil }

    /// The position of the selected row.
    fileprivate(set) var selectedPosition: Int?

    /// Called with the position that the user selects, `nil` for none.
    var onChoose: ((Int?) -> Void)?

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

    /// The C functions that query the source.
    static var functions: MinyaListFunctions {
        // Each closure names the type explicitly: otherwise it would capture it, which C does not
        // support.
        MinyaListFunctions(
            count: { AnyLazyListSource.borrow($0, otherwise: 0) { guint($0.count) } },
            item: { AnyLazyListSource.item($0, at: Int($1)) },
            selected: {
                AnyLazyListSource.borrow($0, otherwise: .max) {
                    $0.selectedPosition.map(guint.init) ?? .max
                }
            },
            select: { data, position in
                AnyLazyListSource.borrow(data, otherwise: ()) {
                    $0.onChoose?(position == .max ? nil : Int(position))
                }
            },
            release: { $0.map { Unmanaged<AnyLazyListSource>.fromOpaque($0).release() } })
    }
}

/// The ids of one list and the objects that GTK has for them.
@MainActor
final class LazyListSource<ID: Hashable>: AnyLazyListSource {
    private var ids: [ID] = []
    /// Borrowed: GTK owns the objects, and each removes its entry when it is finalized.
    private var live: [ID: OpaquePointer] = [:]

    override var count: Int { ids.count }
    var liveObjects: Int { live.count }

    func id(at position: Int) -> ID? {
        ids.indices.contains(position) ? ids[position] : nil
    }

    func position(of id: ID) -> Int? {
        ids.firstIndex(of: id)
    }

    /// The selected id, whether or not a row has it.
    var selection: ID?

    /// Searches all rows for the selected one.
    func findSelection() -> Bool {
        selectedPosition = selection.flatMap(position)
        return selectedPosition != nil
    }

    func replace(_ range: Range<Int>, with new: [ID]) {
        follow(range, new)
        // If the whole list is replaced, the new array is stored without a copy.
        if range.count == ids.count { ids = new } else { ids.replaceSubrange(range, with: new) }
    }

    /// Updates the selected position, searching only the inserted rows.
    private func follow(_ range: Range<Int>, _ new: [ID]) {
        guard let selection else { return }
        switch selectedPosition {
        case let position? where position < range.lowerBound: break
        case let position? where position >= range.upperBound:
            selectedPosition = position + new.count - range.count
        default: selectedPosition = new.firstIndex(of: selection).map { range.lowerBound + $0 }
        }
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

/// The value of a row within its object.
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

    /// Returns the id that an object of a list model carries.
    static func id(of item: OpaquePointer?) -> ID? {
        guard let item, let value = minya_item_get_value(item) else { return nil }
        return (Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue() as? LazyListRow<ID>)?
            .id
    }
}
