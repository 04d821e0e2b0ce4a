// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import TestFiles

/// The one application of these tests, and functions that iterate GLib's loop.
@MainActor
enum Desk {
    static let application = {
        GLibLog.install()
        // Keeps the settings of file choosers in this process, which has no settings daemon.
        g_setenv("GSETTINGS_BACKEND", "memory", 1)
        g_set_prgname("org.minya.Tests")
        // Set early, because GLib reads it only once.
        g_setenv("XDG_STATE_HOME", state.path, 1)
        let application = Application(id: "org.minya.Tests", isUnique: false)
        application.startWithoutLoop()
        // On a busy machine, a toast would be gone before a test has seen it.
        ToastOverlay.duration = 0
        return application
    }()

    /// The folder in which the application stores the state of its windows.
    static let state = (try? Folder()) ?? { preconditionFailure("no temporary folder") }()

    /// Iterates the loop until a condition holds; returns false if it does not within the time, a
    /// limit that only a failing test reaches.
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

    /// Iterates the loop for a time, and often enough that frames are painted and keys arrive even
    /// if other programs use the processors.
    static func pump(for time: Duration) async {
        let end = ContinuousClock.now + time
        var turns = Int(time / (pause * 2))
        while ContinuousClock.now < end || turns > 0 {
            await turn()
            turns -= 1
        }
    }

    /// Iterates the loop until a window has painted no frame for a quarter of a second and many
    /// iterations; returns false if it continues to paint.
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

    /// Shows a window with a widget as its content.
    static func show(_ widget: Widget, width: Int = 600, height: Int = 400) async -> Window {
        let window = Window(application, title: "Test", width: width, height: height)
        window.content = widget
        window.present()
        _ = await pump { widget.size.width > 0 }
        await pump(for: .milliseconds(50))
        return window
    }

    /// Closes a window and waits until the application has released it.
    static func close(_ window: Window) async {
        window.close()
        _ = await pump { !application.windows.contains { $0 === window } }
    }

    /// Waits for windows that are closing, closes the others, and returns the titles of the latter.
    @discardableResult
    static func clear() async -> [String] {
        _ = await pump(for: .seconds(1), until: { application.windows.isEmpty })
        let left = application.windows
        for window in left { await close(window) }
        return left.map(\.title)
    }

    /// A quarter of a frame. With 1 ms, the timer took a sixth of the processor time of these tests.
    private static let pause = Duration.milliseconds(4)

    private static func turn() async {
        for _ in 0..<50 where g_main_context_iteration(nil, 0) == 0 { break }
        try? await Task.sleep(for: pause)
    }
}

/// Observes whether a GObject was freed, without retaining it.
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
