// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK

/// The one application of these tests, and the turning of GLib's loop.
@MainActor
enum Desk {
    static let application = {
        GLibLog.install()
        // What a file chooser remembers stays in this process, which has no settings daemon.
        g_setenv("GSETTINGS_BACKEND", "memory", 1)
        g_set_prgname("org.minya.Tests")
        // Before anybody asks: GLib looks at it once.
        g_setenv("XDG_STATE_HOME", state.path, 1)
        let application = Application(id: "org.minya.Tests", isUnique: false)
        application.startWithoutLoop()
        return application
    }()

    /// Where the application remembers its windows.
    static let state = (try? Folder()) ?? { preconditionFailure("no temporary folder") }()

    /// Turns the loop until a condition holds; false when it does not within the time, which only bounds
    /// a test that fails.
    static func pump(
        for time: Duration = .seconds(60), until holds: () -> Bool
    ) async -> Bool {
        let end = ContinuousClock.now + time
        while !holds() {
            guard ContinuousClock.now < end else { return false }
            await turn()
        }
        return true
    }

    /// Turns the loop for a time, and so often that frames are painted and keys arrive in it although
    /// other programs have the processors.
    static func pump(for time: Duration) async {
        let end = ContinuousClock.now + time
        var turns = Int(time / .milliseconds(2))
        while ContinuousClock.now < end || turns > 0 {
            await turn()
            turns -= 1
        }
    }

    /// Turns the loop until a window paints no frame any more, for a quarter of a second and many
    /// turns; false where it goes on painting.
    static func comesToRest(_ window: Window, within time: Duration = .seconds(20)) async -> Bool {
        let end = ContinuousClock.now + time
        var frame = gint64.min
        var (rest, turns) = (ContinuousClock.now, 0)
        while ContinuousClock.now < end {
            await turn()
            let clock = gtk_widget_get_frame_clock(window.pointer)
            let painted = clock.map { gdk_frame_clock_get_frame_counter($0) } ?? .min
            if painted != frame { (frame, rest, turns) = (painted, .now, 0) }
            turns += 1
            if turns > 50, ContinuousClock.now - rest > .milliseconds(250) { return true }
        }
        return false
    }

    /// A shown window around a widget.
    static func show(_ widget: Widget, width: Int = 600, height: Int = 400) async -> Window {
        let window = Window(application, title: "Test", width: width, height: height)
        window.content = widget
        window.present()
        _ = await pump { widget.size.width > 0 }
        await pump(for: .milliseconds(50))
        return window
    }

    /// Closes a window and lets it go.
    static func close(_ window: Window) async {
        window.close()
        _ = await pump { !application.windows.contains { $0 === window } }
    }

    /// Closes the windows that are there after what is closing has gone; their titles.
    @discardableResult
    static func clear() async -> [String] {
        _ = await pump(for: .seconds(1), until: { application.windows.isEmpty })
        let left = application.windows
        for window in left { await close(window) }
        return left.map(\.title)
    }

    private static func turn() async {
        for _ in 0..<50 where g_main_context_iteration(nil, 0) == 0 { break }
        try? await Task.sleep(for: .milliseconds(1))
    }
}

/// Says whether a GObject is gone, without keeping it.
@MainActor
final class Witness {
    private let place: UnsafeMutablePointer<gpointer?>
    private let pointer: UnsafeMutableRawPointer

    init(_ widget: Widget) {
        place = .allocate(capacity: 1)
        pointer = UnsafeMutableRawPointer(widget.pointer)
        place.initialize(to: pointer)
        g_object_add_weak_pointer(pointer.assumingMemoryBound(to: GObject.self), place)
    }

    var isGone: Bool { place.pointee == nil }

    isolated deinit {
        if !isGone {
            g_object_remove_weak_pointer(pointer.assumingMemoryBound(to: GObject.self), place)
        }
        place.deallocate()
    }
}
