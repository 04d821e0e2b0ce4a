// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import Foundation
import Testing

/// Keyboard input through the display server.
@MainActor
enum Keys {
    nonisolated private static let tool = "/usr/bin/xdotool"
    nonisolated static var areThere: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    /// Focuses a window, because there is no window manager to do so.
    static func focus(_ frame: Frame) async throws -> Bool {
        guard let pointer = frame.pointer else { return false }
        let name = "keys-\(UInt32.random(in: 0 ... .max))"
        let isActive = pointer.withMemoryRebound(to: GtkWindow.self, capacity: 1) { window in
            gtk_window_set_title(window, name)
            nonisolated(unsafe) let window = window
            return { @MainActor in gtk_window_is_active(window) != 0 }
        }
        await turn(20)
        let search = try run("search", "--sync", "--name", "^\(name)$", "windowfocus", "--sync")
        return await pump { !search.isRunning && isActive() }
    }

    /// Holds a key down while a body runs.
    static func hold(_ key: String, _ body: () async throws -> Void) async throws {
        // xdotool also ends by itself after the last repetition.
        let held = try run("key", "--delay", "40", "--repeat", "200", key)
        func end() { kill(held.processIdentifier, SIGKILL) }
        do { try await body() } catch {
            end()
            throw error
        }
        end()
        #expect(await pump { !held.isRunning })
        // xdotool may have been killed while the key was down.
        let release = try run("keyup", key)
        #expect(await pump { !release.isRunning })
    }

    private static func run(_ arguments: String...) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        try process.run()
        return process
    }
}
