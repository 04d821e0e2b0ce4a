// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK

/// Sends a user's key presses and clicks through the display.
@MainActor
struct Hands {
    private static let tool = "/usr/bin/xdotool"

    static var areThere: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    /// Focuses a window, as a window manager would.
    static func focus(_ window: Window) async throws {
        let title = window.title
        let name = "soak-\(UInt32.random(in: 0 ... .max))"
        window.title = name
        // xdotool searches every window, and fails if one of them is closed meanwhile.
        for _ in 0..<5 {
            if try await run(
                "search", "--sync", "--onlyvisible", "--name", "^\(name)$", "windowfocus", "--sync")
                == 0
            {
                break
            }
        }
        window.title = title
    }

    static func press(_ key: String) async throws { try await run("key", key) }

    /// Clicks in the windows, all of which are in the corner of the display.
    static func click(button: Int) async throws {
        try await run("mousemove", "300", "200", "click", "\(button)")
    }

    /// Clicks the Back button of a page, which is the first one in its bar.
    static func pressBack(in header: HeaderBar) -> Bool {
        guard let button = backButton(below: header.pointer) else { return false }
        return gtk_widget_activate(button) != 0
    }

    /// Whether the focus is in the page below a bar: the toolkit focuses the bar first.
    static func isKeyboard(inPageOf header: HeaderBar) -> Bool {
        guard let page = gtk_widget_get_parent(header.pointer),
            let root = gtk_widget_get_root(page), let focus = gtk_root_get_focus(root)
        else { return false }
        return gtk_widget_is_ancestor(focus, page) != 0
            && gtk_widget_is_ancestor(focus, header.pointer) == 0
    }

    /// Describes the focused widget relative to the window with a bar.
    static func whereabouts(of header: HeaderBar) -> String {
        guard let root = gtk_widget_get_root(header.pointer) else { return "not in a window" }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
        let focus = gtk_root_get_focus(root).map {
            String(
                cString: g_type_name_from_instance(
                    UnsafeMutableRawPointer($0).assumingMemoryBound(to: GTypeInstance.self)))
        }
        let place = isKeyboard(inPageOf: header) ? "in the page" : "outside of the page"
        return "\(focus ?? "nothing") \(place) has the focus"
            + (gtk_window_is_active(window) != 0 ? "" : ", and the window is not active")
    }

    /// Moves the focus out of an entry, which would handle Escape first.
    static func leaveEntry(for header: HeaderBar) async throws {
        guard let button = backButton(below: header.pointer) else { return }
        // The page may be about to set the focus itself.
        var calm = 0
        for _ in 0..<200 where calm < 3 {
            calm = gtk_widget_has_focus(button) != 0 ? calm + 1 : 0
            gtk_widget_grab_focus(button)
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private static func backButton(
        below widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget>? {
        if let text = gtk_widget_get_tooltip_text(widget),
            ["Back", "Close"].contains(String(cString: text))
        {
            return widget
        }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            if let found = backButton(below: next) { return found }
            child = gtk_widget_get_next_sibling(next)
        }
        return nil
    }

    @discardableResult
    private static func run(_ arguments: String...) async throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        try process.run()
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        return process.terminationStatus
    }
}
