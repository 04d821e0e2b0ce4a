// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` once, when the next frame of the widget's window was painted.
    ///
    /// It asks for a frame. A widget that is in no shown window has none, and `body` is not called.
    public func afterNextPaint(_ body: @escaping @MainActor () -> Void) {
        // The window's clock: a widget that is about to be shown has none of its own yet.
        guard let root = gtk_widget_get_root(pointer),
            let clock = gtk_widget_get_frame_clock(
                UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self))
        else { return }
        var connection: SignalConnection?
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "after-paint",
            plain: {
                // Held until now by this closure alone.
                guard connection != nil else { return }
                connection = nil
                body()
            })
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    }
}
