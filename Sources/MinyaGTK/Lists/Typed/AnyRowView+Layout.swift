// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension AnyRowView {
    private static let key = "minya-row-place"

    /// Makes the place as high as its cell for the list's width, and no wider than the list allows.
    ///
    /// Without a width, it has no height.
    ///
    /// Whenever a row has changed, GTK measures the list without a width, which no list is ever
    /// allocated. For that a text is measured as narrow as possible, which takes the longest. An
    /// AdwClamp in each cell would set a CSS class on the cell when it is allocated: everything in
    /// it, and everything after it in the list, would be restyled in each frame.
    func useLayout() {
        // The functions of a custom layout receive only the widget.
        setPlace(Unmanaged.passUnretained(self).toOpaque())
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                guard orientation == GTK_ORIENTATION_VERTICAL else {
                    return gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
                }
                guard size >= 0 else { return }
                let width = min(size, ListLayout.widestRow(around: widget))
                let height = AnyRowView.height(of: child, in: widget, for: width)
                minimum?.pointee = height.minimum
                natural?.pointee = height.natural
            },
            { widget, width, height, baseline in
                guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                let own = min(width, ListLayout.widestRow(around: widget))
                var place = GtkAllocation(x: (width - own) / 2, y: 0, width: own, height: height)
                gtk_widget_size_allocate(child, &place, baseline)
                AnyRowView.didAllocate(child, in: widget, own)
            })
        gtk_widget_set_layout_manager(pointer, layout)
    }

    /// Removes the reference to this object, because the widget may outlive it.
    func dropLayout() { setPlace(nil) }

    private func setPlace(_ place: UnsafeMutableRawPointer?) {
        let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
        g_object_set_data(object, Self.key, place)
    }

    // MARK: - During a layout

    private typealias Pointer = UnsafeMutablePointer<GtkWidget>

    nonisolated private static func height(
        of cell: Pointer, in widget: Pointer, for width: gint
    ) -> RowHeight {
        nonisolated(unsafe) let (cell, widget) = (cell, widget)
        return MainActor.assumeIsolated {
            let measure = { RowHeight(of: cell, for: width) }
            return place(widget)?.height(for: width, measure) ?? measure()
        }
    }

    nonisolated private static func didAllocate(
        _ cell: Pointer, in widget: Pointer, _ width: gint
    ) {
        nonisolated(unsafe) let (cell, widget) = (cell, widget)
        MainActor.assumeIsolated {
            place(widget)?.didAllocate(width) { RowHeight(of: cell, for: width) }
        }
    }

    private static func place(_ widget: Pointer) -> AnyRowView? {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        return g_object_get_data(object, key)
            .map { Unmanaged<AnyRowView>.fromOpaque($0).takeUnretainedValue() }
    }
}
