// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` once, when the next frame of the widget's window was painted.
    ///
    /// It asks for a frame. A widget that is in no shown window has none, and `body` is not called.
    public func afterNextPaint(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
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
