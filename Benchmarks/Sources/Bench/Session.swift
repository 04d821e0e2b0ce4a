// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs programs from this program's folder with a separate home folder.
///
/// Programs of one session share their files on the disk, but do not access the user's.
struct Session {
    let home: URL

    /// Returns the time from the start of a program to its first frame, in nanoseconds.
    func paint(_ program: String, _ arguments: String...) throws -> Double {
        let output = try run("FirstPaint", [path(program)] + arguments)
        guard let time = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Untold(what: "FirstPaint \(program)", output: output)
        }
        return time
    }

    /// Returns the time from the start of Photos' pages to the first thumbnails, in nanoseconds.
    func start(_ folder: String, in pictures: URL) throws -> Double {
        let start = monotonic()
        return try bench("start", folder, in: pictures)("first") - start
    }

    /// Returns the number of thumbnails that programs have stored.
    func thumbnails() throws -> Int {
        let folder = home.appending(path: "CACHE/thumbnails/large").path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: folder) else { return 0 }
        return try FileManager.default.contentsOfDirectory(atPath: folder).count
    }

    /// Returns the results of Photos' benchmark mode: a number for each name.
    func bench(
        _ kind: String, _ folder: String, in pictures: URL
    ) throws -> (String) throws -> Double {
        let folder = pictures.appending(path: folder).path(percentEncoded: false)
        return try figures("PhotosBench", kind, folder)
    }

    /// Returns the results printed by a program: a number for each name.
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

    /// Runs a program and returns its standard output.
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

/// The error of a program that did not print a result.
struct Untold: Error, CustomStringConvertible {
    let what: String
    let output: String
    var description: String { "\(what) printed no result, but: \(output)" }
}

/// Returns the time of the monotonic clock shared by all processes.
private func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}
