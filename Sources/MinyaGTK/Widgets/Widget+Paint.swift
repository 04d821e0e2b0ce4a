// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` once, after the next frame of the widget's window is painted.
    ///
    /// It requests a frame. A widget that is not in a shown window has none, and `body` is not
    /// called.
    public func afterNextPaint(_ body: @escaping @MainActor () -> Void) {
        // The window's frame clock: a widget that is about to be shown has none yet.
        guard let root = gtk_widget_get_root(pointer),
            let clock = gtk_widget_get_frame_clock(
                UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self))
        else { return }
        var connection: SignalConnection?
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "after-paint",
            plain: {
                // Until now, only this closure retains the connection.
                guard connection != nil else { return }
                connection = nil
                body()
            })
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    }
}
