// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// A GListModel over ids that live in Swift; GTK gets an object only for the rows it looks at.
///
/// An id keeps its object for as long as GTK holds it, so selection, focus and bound cells survive
/// a splice. Besides the visible rows, 100,000 rows cost the array of their ids.
///
/// The ids are this model's own, in step with what GTK was told: GTK may ask at any time, also
/// while newer rows already lie in the pipeline and were not delivered yet.
@MainActor
public final class LazyListModel<ID: Hashable> {
    /// One change: at `position`, `removed` rows went and `added` came.
    public typealias Splice = (position: Int, removed: Int, added: Int)

    /// The GListModel.
    package var listModel: OpaquePointer { pointer }

    let pointer: OpaquePointer
    private let source: LazyListSource<ID>

    /// Makes an empty model.
    public init() {
        let source = LazyListSource<ID>()
        self.source = source
        pointer = minya_list_model_new(
            Unmanaged<AnyLazyListSource>.passRetained(source).toOpaque(),
            { AnyLazyListSource.borrow($0, otherwise: 0) { guint($0.count) } },
            { AnyLazyListSource.item($0, at: Int($1)) },
            { data in data.map { Unmanaged<AnyLazyListSource>.fromOpaque($0).release() } })
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// How many rows GTK was told of.
    public var count: Int { source.count }

    /// The id at a position, nil past the end.
    public func id(at position: Int) -> ID? { source.id(at: position) }

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
        for (position, removed, added) in splices {
            source.replace(
                position..<position + removed, with: ids(position..<position + added))
            g_list_model_items_changed(pointer, guint(position), guint(removed), guint(added))
        }
    }
}
