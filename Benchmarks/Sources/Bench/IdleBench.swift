// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the processor usage of each idle page of each app, as visited by the app's tour, with
/// animations on.
struct IdleBench {
    /// The folder that contains `sample`, a folder of photographs.
    let pictures: URL

    func run() throws -> [Figure] {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let sample = pictures.appending(path: "sample").path(percentEncoded: false)
        let standIn = try StandIn(sample, posts: 200)
        defer { standIn.end() }
        return try figures("Photos", [sample], scratch) + figures("Chat", [], scratch)
            + figures("Timeline", ["--mastodon", standIn.address], scratch)
    }

    private func figures(
        _ app: String, _ arguments: [String], _ scratch: URL
    ) throws -> [Figure] {
        let tour = scratch.appending(path: "\(app)-tour").path(percentEncoded: false)
        let output = try Session(home: scratch.appending(path: app)).run(
            app, arguments + ["--tour", tour], environment: ["MINYA_TOUR_IDLE": "1"])
        let figures = output.split(separator: "\n").compactMap { line -> Figure? in
            let words = line.split(separator: " ")
            guard words.count == 3, words[0] == "idle", let percent = Double(words[2]) else {
                return nil
            }
            return Figure(
                name: "idle_cpu_percent_\(app.lowercased())_\(words[1])",
                ours: "\(percent.rounded(2)) %", floor: "", value: percent, limit: 0.3)
        }
        guard figures.count > 2 else { throw Untold(what: "the tour of \(app)", output: output) }
        return figures
    }
}
