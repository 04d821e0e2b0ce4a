// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Lets what is around a list have places that GTK believes in.
///
/// A row that changes its size within a layout asks for another one, up to the first widget around
/// it that has asked already; GTK then forgets some of those between, and paints nothing of them.
/// GDK lays out four times a frame at most: so what is around is asked at the end of the layout that
/// moved the rows, where it was so in this frame before, and not in one of its own.
@MainActor
final class LayoutAround {
    private var isDue = false
    /// Whose layouts are heard; a list that comes into another window has another one.
    private var clock: OpaquePointer?
    private var connection: SignalConnection?

    /// Has what is around a widget laid out before the next frame is painted.
    func ask(_ widget: Widget) {
        isDue = true
        guard let clock = gtk_widget_get_frame_clock(widget.pointer),
            connection == nil || clock != self.clock
        else { return }
        self.clock = clock
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "layout",
            plain: { [weak self, weak widget] in self?.didLayOut(widget) })
        // Within a layout one listens only to the next one.
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
