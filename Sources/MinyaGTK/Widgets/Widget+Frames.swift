// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` once, before the layout of the window's next frame and never during a layout.
    ///
    /// For a widget that is not shown, the call is deferred until it is.
    package func beforeLayout(_ body: @escaping @MainActor () -> Void) {
        atTick(1, body)
    }

    /// Calls `body` once, after the next layout of the widget.
    ///
    /// For a widget that is not shown, the call is deferred until it is.
    package func afterLayout(_ body: @escaping @MainActor () -> Void) {
        // A tick precedes the layout of its frame, so the second one is the first after a layout.
        atTick(2, body)
    }

    private func atTick(_ number: Int, _ body: @escaping @MainActor () -> Void) {
        var ticks = 0
        let tick: @MainActor () -> Bool = {
            ticks += 1
            guard ticks == number else { return true }
            body()
            return false
        }
        gtk_widget_add_tick_callback(
            pointer,
            { _, _, data in
                SignalBox<@MainActor () -> Bool>.call(data, otherwise: false, { $0() }).gboolean
            }, Unmanaged.passRetained(SignalBox(tick)).toOpaque(),
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }

    /// Calls `body` once, after a layout of the widget's window and before that frame is painted.
    ///
    /// Its changes are laid out in the same frame, so that the intermediate state is never visible.
    /// GDK lays out at most four times per frame. For a widget that is not shown, the call is
    /// deferred until it is.
    package func afterLayoutBeforePaint(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(pointer) else {
            // A tick callback waits until there is a frame clock.
            return afterLayout(body)
        }
        var connection: SignalConnection?
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "layout",
            plain: {
                // Until now, only this closure retains the connection.
                guard connection != nil else { return }
                connection = nil
                body()
            })
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }
}
