// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs programs that lie beside this one, with a home of their own: what they keep on the disk is
/// there for the next one of the same session, and nothing of the person's is.
struct Session {
    let home: URL

    /// The time from the start of a program to its first frame, in nanoseconds.
    func paint(_ program: String, _ arguments: String...) throws -> Double {
        let output = try run("FirstPaint", [path(program)] + arguments)
        guard let time = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Untold(what: "FirstPaint \(program)", output: output)
        }
        return time
    }

    /// The time from the start of Photos' pages to the first thumbnails, in nanoseconds.
    func start(_ folder: String, in pictures: URL) throws -> Double {
        let start = monotonic()
        return try bench("start", folder, in: pictures)("first") - start
    }

    /// What the bench of Photos told: a number for each name.
    func bench(
        _ kind: String, _ folder: String, in pictures: URL
    ) throws -> (String) throws -> Double {
        let folder = pictures.appending(path: folder).path(percentEncoded: false)
        return try figures("PhotosBench", kind, folder)
    }

    /// What a program told: a number for each name.
    func figures(
        _ program: String, _ arguments: String...
    ) throws -> (String) throws -> Double {
        let output = try run(program, arguments)
        let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
        return { name in
            guard let line = lines.first(where: { $0.count == 2 && $0[0] == name }),
                let number = Double(line[1])
            else { throw Untold(what: "\(program) \(name)", output: output) }
            return number
        }
    }

    private func path(_ program: String) -> String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: program).path(percentEncoded: false)
    }

    /// What a program writes on its standard output.
    func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> String {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: path(program))
        process.arguments = arguments
        let kinds = ["CACHE", "CONFIG", "DATA", "STATE"]
        let homes = kinds.map { ("XDG_\($0)_HOME", home.path(percentEncoded: false) + "/" + $0) }
        process.environment = ProcessInfo.processInfo.environment
            .merging(homes) { $1 }
            .merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// A program that did not tell what it was to measure.
struct Untold: Error, CustomStringConvertible {
    let what: String
    let output: String
    var description: String { "\(what) told no time, but: \(output)" }
}

/// The time by the clock that all processes share.
private func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}
