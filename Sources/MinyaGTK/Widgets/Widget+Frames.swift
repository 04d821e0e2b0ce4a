// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` once, before the next frame of the widget's window is laid out; never within a
    /// layout.
    ///
    /// A widget that is not shown waits for it.
    package func beforeLayout(_ body: @escaping @MainActor () -> Void) {
        atTick(1, body)
    }

    /// Calls `body` once, after the next layout of the widget; a widget that is not shown waits for
    /// it.
    package func afterLayout(_ body: @escaping @MainActor () -> Void) {
        // A tick comes before the layout of its frame, so the second one is the first after a
        // layout.
        atTick(2, body)
    }

    private func atTick(_ number: Int, _ body: @escaping @MainActor () -> Void) {
        var ticks = 0
        let count: @MainActor () -> Bool = {
            ticks += 1
            guard ticks == number else { return true }
            body()
            return false
        }
        gtk_widget_add_tick_callback(
            pointer,
            { _, _, data in
                SignalBox<@MainActor () -> Bool>.call(data, otherwise: false, { $0() }).gboolean
            }, Unmanaged.passRetained(SignalBox(count)).toOpaque(),
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }

    /// Calls `body` once, after a layout of the widget's window and before that frame is painted.
    ///
    /// What it changes is laid out again in the same frame, so nobody sees the state between. GDK
    /// lays out four times a frame at most. A widget that is not shown waits for it.
    package func afterLayoutBeforePaint(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(pointer) else {
            // A tick callback waits until there is a clock.
            return afterLayout(body)
        }
        var connection: SignalConnection?
        connection = SignalConnection(
            UnsafeMutableRawPointer(clock), "layout",
            plain: {
                // Held until now by this closure alone.
                guard connection != nil else { return }
                connection = nil
                body()
            })
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }
}
