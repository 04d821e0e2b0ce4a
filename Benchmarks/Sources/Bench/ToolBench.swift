// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the creation of a page with `minya` as a complete process, in an app of 1,000 pages
/// relative to one of 10.
struct ToolBench {
    /// The folder in which the apps are created.
    let folder: URL

    private static let rounds = 21
    private static let page = ["Extra", "--list", "Photo", "--open-from", "Home"]

    func run() throws -> [Ratio] {
        let large = try app("Large", pages: 1_000)
        let small = try app("Small", pages: 10)
        var ours: [Double] = []
        var floor: [Double] = []
        for round in 0...Self.rounds {
            // Each side runs first equally often.
            for app in round % 2 == 0 ? [large, small] : [small, large] {
                let time = try ContinuousClock().measure {
                    try minya(["scene"] + Self.page, in: app)
                }
                try minya(["undo"], in: app)
                guard round > 0 else { continue }
                if app == large {
                    ours.append(nanoseconds(time))
                } else {
                    floor.append(nanoseconds(time))
                }
            }
        }
        return [Ratio(name: "tool_scene_growth", ours: ours, floor: floor, limit: 2)]
    }

    /// Creates an app whose pages form a tree: each opens ten others.
    private func app(_ name: String, pages: Int) throws -> URL {
        try minya(["new", name], in: folder)
        let app = folder.appending(path: name)
        for number in 1..<pages {
            let opener = number <= 10 ? "Home" : "Page\((number - 1) / 10)"
            try minya(
                ["scene", "Page\(number)", "--list", "Photo", "--open-from", opener], in: app)
        }
        return app
    }

    private func minya(_ arguments: [String], in directory: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "minya")
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw NotCalled(call: arguments.joined(separator: " "))
        }
    }
}

/// The error of a call of the tool that failed.
struct NotCalled: Error, CustomStringConvertible {
    let call: String
    var description: String { "minya \(call) failed; its output above has the reason" }
}
