// SPDX-License-Identifier: Apache-2.0

import CAdwaita
public import MinyaGTK

/// Scrolls the longest scrollable area of a window quickly from its start to its end.
@MainActor
public final class Scroll {
    /// The number of frames.
    public private(set) var frames = 0
    /// The number of frames more than 34 ms after the previous one, a delay that users notice.
    public private(set) var late = 0

    private let clock: Frames
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let step: Double

    /// The longest time between frames that is not late, in microseconds.
    private static let longest: Int64 = 34_000

    /// Finds the area to scroll.
    ///
    /// - Parameter step: The distance to scroll per frame, in logical pixels.
    public init(_ window: Window, _ clock: Frames, step: Double) throws {
        guard let adjustment = Self.longest(in: window.pointer) else {
            throw Missing("something to scroll")
        }
        self.clock = clock
        self.adjustment = adjustment
        self.step = step
    }

    /// Scrolls until the end is reached and all rows are loaded.
    ///
    /// - Parameter onFrame: Called after each frame.
    public func run(until isComplete: () -> Bool, onFrame: () throws -> Void = {}) async throws {
        await clock.next()
        var last = g_get_monotonic_time()
        while true {
            let end =
                gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            let value = gtk_adjustment_get_value(adjustment)
            if value >= end - 1, isComplete() { return }
            gtk_adjustment_set_value(adjustment, min(value + step, end))
            await clock.next()
            let now = g_get_monotonic_time()
            // Nothing moves while further rows are being loaded.
            if value < end - 1 { frames += 1 }
            if now - last > Self.longest { late += 1 }
            last = now
            try onFrame()
        }
    }

    /// Returns the adjustment with the greatest range among the visible widgets.
    private static func longest(
        in widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkAdjustment>? {
        var found: UnsafeMutablePointer<GtkAdjustment>?
        let length = { (adjustment: UnsafeMutablePointer<GtkAdjustment>?) in
            adjustment.map { gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0) } ?? 0
        }
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if gtk_widget_get_mapped(widget) != 0,
            g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0
        {
            found = gtk_scrolled_window_get_vadjustment(OpaquePointer(widget))
        }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            let other = longest(in: next)
            if length(other) > length(found) { found = other }
            child = gtk_widget_get_next_sibling(next)
        }
        return found
    }
}
