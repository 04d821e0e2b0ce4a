// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures what the user sees when flinging Timeline from its newest post to its oldest.
struct TimelineBench {
    /// The folder that contains `sample`, a folder of photographs.
    let pictures: URL

    private static let posts = 10_000

    func run() throws -> [Figure] {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: home) }
        let standIn = try StandIn(
            pictures.appending(path: "sample").path(percentEncoded: false), posts: Self.posts)
        defer { standIn.end() }
        let told = try Session(home: home)
            .figures("TimelineBench", standIn.address, "\(Self.posts)")
        let (posts, frames) = (try told("posts"), try told("frames"))
        guard Int(posts) == Self.posts else { throw NotScrolled(name: "timeline", rows: posts) }
        let late = try told("late") / frames
        let growth = try told("growth_kb") / 1024
        return [
            Figure(
                name: "timeline_late_frames", ours: "\((late * 100).rounded(2)) %", floor: "",
                value: late, limit: 0.02),
            Figure(
                name: "timeline_growth_mb", ours: "\(growth.rounded(1)) MB", floor: "",
                value: growth, limit: 30),
        ]
    }
}

/// A separate process with the server that replaces Timeline's services.
struct StandIn {
    let address: String
    private let process: Process
    private let input: Pipe

    init(_ folder: String, posts: Int) throws {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "TimelineStandIn")
        process = Process()
        process.executableURL = program
        process.arguments = [folder, "--posts", "\(posts)", "--while-input"]
        // The server exits when its input closes, however this process ends.
        input = Pipe()
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let address = line.split(separator: " ").first, address.hasPrefix("http") else {
            process.terminate()
            throw Untold(what: "TimelineStandIn", output: line)
        }
        self.address = String(address)
    }

    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
