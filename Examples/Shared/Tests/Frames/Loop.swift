// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import MinyaGTK

/// Runs a number of iterations of GLib's main loop.
@MainActor
package func turn(_ times: Int) async {
    for _ in 0..<times {
        for _ in 0..<50 where g_main_context_iteration(nil, 0) == 0 { break }
        try? await Task.sleep(for: .milliseconds(1))
    }
}

/// Runs the main loop until a condition holds; returns false after a time limit.
@MainActor
package func pump(until holds: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !holds() {
        guard ContinuousClock.now < end else { return false }
        await turn(1)
    }
    return true
}

/// A window around a widget, without an application.
@MainActor
package final class Frame {
    package let pointer: UnsafeMutablePointer<GtkWidget>?
    private let content: Widget

    package init(_ content: Widget, width: Int32 = 700, height: Int32 = 700) {
        self.content = content
        pointer = gtk_window_new()
        guard let pointer else { return }
        pointer.withMemoryRebound(to: GtkWindow.self, capacity: 1) { window in
            gtk_window_set_default_size(window, width, height)
            gtk_window_set_child(window, content.pointer)
            gtk_window_present(window)
        }
    }

    isolated deinit {
        pointer?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_destroy($0) }
    }

    /// Returns all widgets in the window that satisfy a condition.
    package func widgets(
        where fits: (UnsafeMutablePointer<GtkWidget>) -> Bool
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        var (found, open) = ([UnsafeMutablePointer<GtkWidget>](), [pointer].compactMap(\.self))
        while let widget = open.popLast() {
            if fits(widget) { found.append(widget) }
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                open.append(next)
                child = gtk_widget_get_next_sibling(next)
            }
        }
        return found
    }
}
