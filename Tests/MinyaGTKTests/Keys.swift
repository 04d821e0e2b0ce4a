// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK

/// A person's keys and buttons, through the display.
@MainActor
enum Keys {
    nonisolated static let tool = "/usr/bin/xdotool"
    nonisolated static var areThere: Bool {
        FileManager.default.isExecutableFile(atPath: tool)
    }

    /// Gives the keyboard to a window; without a window manager nobody else does.
    static func focus(_ window: Window) async throws {
        let name = "keys-\(UInt32.random(in: 0 ... .max))"
        window.title = name
        await Desk.pump(for: .milliseconds(100))
        try await run("search", "--sync", "--name", name, "windowfocus", "--sync")
        await Desk.pump(for: .milliseconds(100))
    }

    static func press(_ keys: String...) async throws {
        for key in keys {
            try await run("key", key)
            await Desk.pump(for: .milliseconds(80))
        }
    }

    static func click(button: Int) async throws {
        try await run("mousemove", "200", "200", "click", "\(button)")
        await Desk.pump(for: .milliseconds(80))
    }

    private static func run(_ arguments: String...) async throws {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        try process.run()
        if await !Desk.pump(for: .seconds(5), until: { !process.isRunning }) { process.terminate() }
    }
}
