// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Allocates the ancestors of a list again so that GTK paints them.
///
/// A row that changes its size within a layout requests another layout, up to its first ancestor
/// that has already requested one. GTK then loses the requests of some widgets in between, and
/// does not paint them. GDK lays out at most four times per frame, so another layout is requested
/// only for the first of consecutive layouts that move rows: at the end of each further one, the
/// ancestors are queued.
@MainActor
final class LayoutAround {
    private var isDue = false
    /// The frame clock whose layouts are observed; it changes if the list moves to another window.
    private var clock: OpaquePointer?
    private var connection: SignalConnection?

    /// Lays out the ancestors of a widget before the next frame is painted.
    func layOutAncestors(of widget: Widget) {
        isDue = true
        guard let clock = gtk_widget_get_frame_clock(widget.pointer),
            connection == nil || clock != self.clock
        else { return }
        self.clock = clock
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "layout",
            plain: { [weak self, weak widget] in self?.didLayOut(widget) })
        // A handler that is connected within a layout is first called for the next one.
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func didLayOut(_ widget: Widget?) {
        guard isDue, let widget else { return connection = nil }
        isDue = false
        var around = gtk_widget_get_parent(widget.pointer)
        while let found = around {
            gtk_widget_queue_allocate(found)
            around = gtk_widget_get_parent(found)
        }
    }
}
