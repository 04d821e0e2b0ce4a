// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the waiting times in Photos, with complete processes that alternate between two sides.
struct AppBench {
    /// The folder that contains the picture folders.
    let pictures: URL

    private static let rounds = 5
    /// The number of pairs of starts; they take less than a second, and vary by a tenth.
    private static let starts = 31

    func run() throws -> [Figure] {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        return [
            Figure(try firstFrame(scratch)),
            Figure(try start("photos_start", scratch, isKnown: true, limit: 1.2)),
            Figure(try start("photos_start_first", scratch, isKnown: false, limit: nil)),
            try tape(scratch),
        ] + (try scroll(scratch))
    }

    /// Measures the time to the first frame of Photos on an empty folder, relative to a minimal
    /// app.
    private func firstFrame(_ scratch: URL) throws -> Ratio {
        let empty = scratch.appending(path: "empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let session = Session(home: scratch.appending(path: "first"))
        var ours: [Double] = []
        var floor: [Double] = []
        // The first round fills the font and icon caches.
        for round in 0...Self.starts {
            // Each side runs first equally often.
            for isOurs in [round % 2 == 0, round % 2 != 0] {
                let time =
                    isOurs
                    ? try session.paint("Photos", empty.path(percentEncoded: false))
                    : try session.paint("Hello")
                guard round > 0 else { continue }
                if isOurs { ours.append(time) } else { floor.append(time) }
            }
        }
        return Ratio(name: "app_first_frame", ours: ours, floor: floor, limit: 1.3)
    }

    /// Measures the time from process start to the first thumbnails on the screen, for 10,000
    /// pictures relative to 100.
    ///
    /// - Parameter isKnown: Whether Photos has already shown the folder.
    private func start(
        _ name: String, _ scratch: URL, isKnown: Bool, limit: Double?
    ) throws -> Ratio {
        let folders = ["many-100", "many-10000"]
        var times: [String: [Double]] = [:]
        if isKnown {
            for folder in folders {
                let session = Session(home: scratch.appending(path: "\(name)/\(folder)"))
                // Each start ends before it has stored all thumbnails that it decoded.
                var stored = -1
                while try session.thumbnails() > stored {
                    stored = try session.thumbnails()
                    _ = try session.start(folder, in: pictures)
                }
            }
        }
        for round in 0...(isKnown ? Self.starts : Self.rounds) {
            let home = scratch.appending(path: isKnown ? name : "\(name)-\(round)")
            for folder in round % 2 == 0 ? folders : folders.reversed() {
                let session = Session(home: home.appending(path: folder))
                let time = try session.start(folder, in: pictures)
                if round > 0 { times[folder, default: []].append(time) }
            }
        }
        return Ratio(
            name: name, ours: times["many-10000"] ?? [], floor: times["many-100"] ?? [],
            limit: limit)
    }

    /// Measures the share of the main actor's time that a tape takes while the user scrolls.
    private func tape(_ scratch: URL) throws -> Figure {
        var shares: [Double] = []
        for round in 0..<Self.rounds {
            let home = scratch.appending(path: "tape-\(round)")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            let told = try Session(home: home).figures(
                "PhotosBench", "tape",
                pictures.appending(path: "many-10000").path(percentEncoded: false),
                home.appending(path: "bench.tape").path(percentEncoded: false))
            guard try told("rows") == 10_000 else {
                throw NotScrolled(name: "photos", rows: try told("rows"))
            }
            shares.append(try told("tape_ns") / told("scroll_ns"))
        }
        return Figure(
            name: "tape_seconds", ours: "\((median(shares) * 100).rounded(3)) %", floor: "",
            value: median(shares), limit: 0.01)
    }

    /// Scrolls through 10,000 pictures without existing thumbnails.
    private func scroll(_ scratch: URL) throws -> [Figure] {
        var memory: [Double] = []
        var late: [Double] = []
        for round in 0..<Self.rounds {
            let session = Session(home: scratch.appending(path: "scroll-\(round)"))
            let told = try session.bench("scroll", "many-10000", in: pictures)
            guard try told("rows") == 10_000 else {
                throw NotScrolled(name: "photos", rows: try told("rows"))
            }
            memory.append(try told("peak_kb") / 1024)
            late.append(try told("late") / told("frames"))
        }
        return [
            Figure(
                name: "photos_scroll_rss_mb", ours: "\(median(memory).rounded(0)) MB", floor: "",
                value: median(memory), limit: 250),
            Figure(
                name: "photos_late_frames", ours: "\((median(late) * 100).rounded(2)) %",
                floor: "", value: median(late), limit: 0.01),
        ]
    }
}

/// The error of a list that ended too early.
struct NotScrolled: Error, CustomStringConvertible {
    let name: String
    let rows: Double
    var description: String { "\(name): the list ended with \(Int(rows)) rows instead of 10,000" }
}
