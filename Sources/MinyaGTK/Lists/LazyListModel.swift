// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// A GListModel over ids that live in Swift; GTK gets an object only for the rows it looks at.
///
/// An id keeps its object for as long as GTK holds it, so focus and bound cells survive a splice.
/// Besides the visible rows, 100,000 rows cost the array of their ids.
///
/// The ids are this model's own, in step with what GTK was told: GTK may ask at any time, also
/// while newer rows already lie in the pipeline and were not delivered yet.
@MainActor
public final class LazyListModel<ID: Hashable> {
    /// One change: at `position`, `removed` rows went and `added` came.
    public typealias Splice = (position: Int, removed: Int, added: Int)

    /// Called when the person selects another row or none, never for what the program selects.
    public var onSelectionChange: ((ID?) -> Void)?

    /// The GListModel, which is a GtkSelectionModel, too.
    package var listModel: OpaquePointer { pointer }

    let pointer: OpaquePointer
    private let source: LazyListSource<ID>

    /// Makes an empty model.
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

    /// How many rows GTK was told of.
    public var count: Int { source.count }

    /// Whether GTK was told of no row.
    public var isEmpty: Bool { count == 0 }

    /// The id at a position, nil past the end.
    public func id(at position: Int) -> ID? { source.id(at: position) }

    /// The position of an id, nil when no row has it; O(n).
    public func position(of id: ID) -> Int? { source.position(of: id) }

    /// How many row objects live just now: about the visible ones.
    package var liveObjects: Int { source.liveObjects }

    /// The id that an object of this kind of model carries.
    package static func id(ofItem item: UnsafeMutableRawPointer) -> ID? {
        LazyListRow<ID>.id(of: OpaquePointer(item))
    }

    /// Takes splices and tells GTK of one after the other.
    ///
    /// They are ascending and disjoint; each position counts in the list whose part left of it is
    /// already new. While GTK is told of one, everything left of its end is new and everything
    /// right of it is still old, so the count and every object are right at each step.
    ///
    /// - Parameter ids: The ids of a range of the new list.
    public func apply(_ splices: [Splice], ids: (Range<Int>) -> [ID]) {
        let hadSelection = source.selectedPosition != nil
        for (position, removed, added) in splices {
            source.replace(
                position..<position + removed, with: ids(position..<position + added))
            g_list_model_items_changed(pointer, guint(position), guint(removed), guint(added))
        }
        // A row that moved up was there twice for a moment, and its old place was the selected one.
        if hadSelection, source.selectedPosition == nil, source.findSelection() {
            tell(source.selectedPosition)
        }
    }

    // MARK: - Selection

    /// The row that is selected; setting it tells nobody.
    ///
    /// It is the id that counts: rows before it come and go, it may move or go itself, and when a
    /// row with this id comes (back), that row is selected.
    public var selection: ID? {
        get { source.selection }
        set {
            guard source.selection != newValue else { return }
            let former = source.selectedPosition
            source.selection = newValue
            _ = source.findSelection()
            tell(former)
            tell(source.selectedPosition)
        }
    }

    /// Selects as the person does, who is told of in `onSelectionChange`.
    func choose(_ id: ID?) {
        guard selection != id else { return }
        selection = id
        onSelectionChange?(id)
    }

    private func tell(_ position: Int?) {
        guard let position else { return }
        gtk_selection_model_selection_changed(pointer, guint(position), 1)
    }
}
