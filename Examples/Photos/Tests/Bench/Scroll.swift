// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import PhotosCore
import PhotosGTK

/// Scrolls the list from its first row to its last, fast, as a person does who throws it.
@MainActor
final class Scroll {
    /// How many frames it took.
    private(set) var frames = 0
    /// How many of them came later than 34 ms after the one before: a person sees the jerk.
    private(set) var late = 0
    /// How many rows there were in the end.
    var rows: Int { list.pipeline.photos.count }

    private let list: PhotoGridView
    private let clock: Frames
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>

    /// In logical pixels a frame: sixteen windows of the usual height in a second.
    private static let step = 200.0
    /// In microseconds.
    private static let longest: Int64 = 34_000

    init(_ navigation: GTKNavigation, _ clock: Frames) throws {
        guard let list = navigation.scenes.last?.view as? PhotoGridView,
            let adjustment = Self.longest(in: navigation.window.pointer)
        else { throw Missing("the list") }
        self.list = list
        self.clock = clock
        self.adjustment = adjustment
    }

    func run() async throws {
        let total = list.pipeline.total
        await clock.next()
        var last = g_get_monotonic_time()
        while true {
            let end =
                gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            let value = gtk_adjustment_get_value(adjustment)
            if value >= end - 1, rows >= total { return }
            gtk_adjustment_set_value(adjustment, min(value + Self.step, end))
            await clock.next()
            let now = g_get_monotonic_time()
            // While the next rows are read nothing moves.
            if value < end - 1 { frames += 1 }
            if now - last > Self.longest { late += 1 }
            last = now
        }
    }

    /// What scrolls the most of all that is shown.
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
