// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// A GListModel over ids stored in Swift; GTK receives an object only for the rows it accesses.
///
/// An id keeps its object for as long as GTK retains it, so focus and bound cells survive a splice.
/// Besides the visible rows, 100,000 rows cost the array of their ids.
///
/// The model has its own copy of the ids, in step with the changes GTK was notified of: GTK may
/// query it at any time, also while newer rows are in the pipeline but not delivered yet.
@MainActor
public final class LazyListModel<ID: Hashable> {
    /// One change: at `position`, `removed` rows were removed and `added` rows inserted.
    public typealias Splice = (position: Int, removed: Int, added: Int)

    /// Called when the user selects another row or none, never when the program does.
    public var onSelectionChange: ((ID?) -> Void)?

    /// The GListModel, which is also a GtkSelectionModel.
    package var listModel: OpaquePointer { pointer }

    let pointer: OpaquePointer
    private let source: LazyListSource<ID>

    /// Creates an empty model.
    public init() {
        let source = LazyListSource<ID>()
        self.source = source
        var functions = AnyLazyListSource.functions
        pointer = minya_list_model_new(
            Unmanaged<AnyLazyListSource>.passRetained(source).toOpaque(), &functions)
        source.onChoose = { [weak self] position in
            self?.choose(position.flatMap { source.id(at: $0) })
        }
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// The number of rows GTK was notified of.
    public var count: Int { source.count }

    /// Whether GTK was notified of no rows.
    public var isEmpty: Bool { count == 0 }

    /// Returns the id at a position, or `nil` past the end.
    public func id(at position: Int) -> ID? { source.id(at: position) }

    /// Returns the position of an id, or `nil` if no row has it; O(n).
    public func position(of id: ID) -> Int? { source.position(of: id) }

    /// The number of row objects that currently exist: about the visible ones.
    package var liveObjects: Int { source.liveObjects }

    /// Returns the id that an object of this kind of model carries.
    package static func id(ofItem item: UnsafeMutableRawPointer) -> ID? {
        LazyListRow<ID>.id(of: OpaquePointer(item))
    }

    /// Applies splices and notifies GTK of them one by one.
    ///
    /// They are ascending and disjoint; each position refers to the list in which everything before
    /// it is already new. While GTK is notified of one, everything before its end is new and
    /// everything after it is still old, so the count and every object are correct at each step.
    ///
    /// - Parameter ids: Returns the ids of a range of the new list.
    public func apply(_ splices: [Splice], ids: (Range<Int>) -> [ID]) {
        let hadSelection = source.selectedPosition != nil
        for (position, removed, added) in splices {
            source.replace(
                position..<position + removed, with: ids(position..<position + added))
            g_list_model_items_changed(pointer, guint(position), guint(removed), guint(added))
        }
        // A row that moved up was in the list twice for a moment, and its old position was
        // selected.
        if hadSelection, source.selectedPosition == nil, source.findSelection() {
            notifySelectionChange(at: source.selectedPosition)
        }
    }

    // MARK: - Selection

    /// The selected row; setting it notifies no observer.
    ///
    /// The selection is bound to the id: rows before it may be inserted and removed, and the row
    /// itself may move or be removed. When a row with this id is inserted, again or for the first
    /// time, it is selected.
    public var selection: ID? {
        get { source.selection }
        set {
            guard source.selection != newValue else { return }
            let former = source.selectedPosition
            source.selection = newValue
            _ = source.findSelection()
            notifySelectionChange(at: former)
            notifySelectionChange(at: source.selectedPosition)
        }
    }

    /// Selects a row as the user does, and notifies `onSelectionChange`.
    func choose(_ id: ID?) {
        guard selection != id else { return }
        selection = id
        onSelectionChange?(id)
    }

    private func notifySelectionChange(at position: Int?) {
        guard let position else { return }
        gtk_selection_model_selection_changed(pointer, guint(position), 1)
    }
}
