// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK

/// Keys and pointer buttons that are sent through the display, as if a user pressed them.
@MainActor
enum Keys {
    nonisolated static let tool = "/usr/bin/xdotool"
    nonisolated static var areThere: Bool {
        FileManager.default.isExecutableFile(atPath: tool)
    }

    /// Focuses a window; without a window manager, nothing else does.
    static func focus(_ window: Window) async throws {
        let name = "keys-\(UInt32.random(in: 0 ... .max))"
        window.title = name
        await Desk.pump(for: .milliseconds(100))
        try await focus(named: name)
    }

    /// Focuses the window with a title.
    static func focus(named name: String) async throws {
        try await run("search", "--sync", "--name", "^\(name)$", "windowfocus", "--sync")
        await Desk.pump(for: .milliseconds(100))
    }

    static func press(_ keys: String...) async throws {
        for key in keys {
            try await run("key", key)
            await Desk.pump(for: .milliseconds(80))
        }
    }

    /// Presses keys that all arrive before the next iteration of the loop, as on a busy machine.
    static func pressAtOnce(_ keys: String...) async throws {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = ["key", "--delay", "0"] + keys
        try process.run()
        process.waitUntilExit()
        arrive()
        await Desk.pump(for: .milliseconds(30))
    }

    /// Holds a button until what it opens is shown, as a user does: GTK 4.8 logs a warning if a
    /// button is released while the menu that it opens is appearing.
    static func hold(button: Int, until isShown: () -> Bool) async throws {
        try await run("mousemove", "200", "200", "mousedown", "\(button)")
        _ = await Desk.pump { isShown() }
        await Desk.pump(for: .milliseconds(200))
        try await run("mouseup", "\(button)")
        await Desk.pump(for: .milliseconds(80))
    }

    static func click(button: Int) async throws {
        try await run("mousemove", "200", "200", "click", "\(button)")
        await Desk.pump(for: .milliseconds(80))
    }

    /// Moves the pointer to a position in a widget, in logical pixels from its corner.
    static func move(to widget: Widget, x: Int, y: Int) async throws {
        var at = graphene_point_t(x: Float(x), y: Float(y))
        var there = graphene_point_t()
        guard let native = gtk_widget_get_native(widget.pointer) else { return }
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        _ = gtk_widget_compute_point(widget.pointer, root, &at, &there)
        var left = 0.0
        var top = 0.0
        gtk_native_get_surface_transform(native, &left, &top)
        // Without a window manager, every window is in the corner of the display.
        try await run(
            "mousemove", "\(Int(there.x) + Int(left))", "\(Int(there.y) + Int(top))")
        await Desk.pump(for: .milliseconds(80))
    }

    /// Clicks at the pointer's position.
    static func click(holding key: String? = nil) async throws {
        if let key { try await run("keydown", key) }
        try await run("click", "1")
        await Desk.pump(for: .milliseconds(80))
        if let key { try await run("keyup", key) }
    }

    /// Double-clicks at the pointer's position; the next click there would count as the third.
    static func doubleClick() async throws {
        // On a busy machine, more than GTK's 400 ms may pass between the two clicks.
        setDoubleClickTime(60_000)
        try await run("click", "--repeat", "2", "--delay", "40", "1")
        await Desk.pump(for: .milliseconds(80))
        setDoubleClickTime(400)
    }

    private static func setDoubleClickTime(_ milliseconds: Int32) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        g_value_set_int(&value, milliseconds)
        guard let settings = gtk_settings_get_default() else { return }
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
            "gtk-double-click-time", &value)
        g_value_unset(&value)
    }

    static func wheel(up count: Int) async throws { try await wheel("4", count) }

    static func wheel(down count: Int) async throws { try await wheel("5", count) }

    private static func wheel(_ button: String, _ count: Int) async throws {
        try await run("click", "--repeat", "\(count)", "--delay", "20", button)
        await Desk.pump(for: .milliseconds(80))
    }

    /// Drags from one position in a widget to another.
    static func drag(
        in widget: Widget, from start: (x: Int, y: Int), to end: (x: Int, y: Int)
    ) async throws {
        try await move(to: widget, x: start.x, y: start.y)
        try await run("mousedown", "1")
        await Desk.pump(for: .milliseconds(30))
        try await move(to: widget, x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        try await move(to: widget, x: end.x, y: end.y)
        try await run("mouseup", "1")
        await Desk.pump(for: .milliseconds(80))
    }

    /// Calls `body` while a key is held down.
    static func hold(_ key: String, _ body: () async throws -> Void) async throws {
        try await run("keydown", key)
        await Desk.pump(for: .milliseconds(30))
        try await body()
        try await run("keyup", key)
        await Desk.pump(for: .milliseconds(30))
    }

    /// Marks the focused window as full screen or not, as a window manager would.
    static func setFullscreen(_ isFullscreen: Bool) async throws {
        let state = isFullscreen ? "_NET_WM_STATE_FULLSCREEN" : ""
        try await run(
            "/bin/sh", "-c",
            """
            xprop -id $(xdotool getwindowfocus) -f _NET_WM_STATE 32a \
                -set _NET_WM_STATE "\(state)"
            """)
        await Desk.pump(for: .milliseconds(80))
    }

    private static func run(_ arguments: String...) async throws {
        let process = Process()
        let isPath = arguments.first?.hasPrefix("/") == true
        process.executableURL = URL(filePath: isPath ? arguments[0] : tool)
        process.arguments = isPath ? Array(arguments.dropFirst()) : arguments
        try process.run()
        if await !Desk.pump(until: { !process.isRunning }) { process.terminate() }
        arrive()
    }

    /// Waits until the display has delivered the keys: it replies in the order of events.
    private static func arrive() {
        if let display = gdk_display_get_default() { gdk_display_sync(display) }
    }
}
