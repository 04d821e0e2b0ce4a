// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// The events of the scenes of one name, as a tape of their own.
struct TapeExcerpt {
    let app: String
    let scene: String
    /// The lines of the tape, the first of which has its version.
    private(set) var lines: [String]
    /// What happened, one line each, in order.
    private(set) var steps: [String] = []
    /// The number of times that the scene was opened.
    private(set) var openings = 0

    /// - Throws: A `TapeError` if the tape cannot be read, and a ``Refusal`` if nothing could be
    ///   tested with the excerpt.
    init(of scene: String, in file: String) throws {
        let reader = try TapeReader(file: file)
        app = reader.app
        self.scene = scene
        let name = String(decoding: try JSONEncoder().encode(app), as: UTF8.self)
        let run = TapeReader.excerptRun
        lines = [
            #"{"format":"minya-tape","version":1,"app":\#(name),"run":"\#(run)","part":1}"#
        ]
        var opened: Set<Int> = []
        var bytes = 0
        var shown: [(position: Int, text: String)] = []
        var isWritten = false
        var scenes: Set<String> = []
        while let event = try reader.next() {
            if event.kind == .dropped {
                throw Refusal("events are missing on the tape: record it again")
            }
            if event.kind == .opened { scenes.insert(event.scene) }
            guard event.scene == scene else { continue }
            if event.kind == .opened { opened.insert(event.sceneID) }
            // A scene cannot be replayed if its opening was in a part of the tape that is lost.
            guard opened.contains(event.sceneID) else { continue }
            bytes += reader.line.count
            guard bytes <= Self.mostBytes else {
                throw Refusal(
                    "the page has more than \(Self.mostBytes >> 20) MB on the tape: record a shorter "
                        + "run")
            }
            guard !reader.line.contains(where: { $0 < 0x20 }) else {
                throw Refusal("\(file.asPath):\(event.line): there is a control character")
            }
            lines.append(String(decoding: reader.line, as: UTF8.self))
            isWritten = isWritten || event.kind == .written && event.layer == .store
            if let step = Self.step(event) { shown.append((event.position, step)) }
        }
        openings = opened.count
        guard openings > 0 else {
            throw Refusal(
                "\(scene.quoted) was not opened on the tape, which has: "
                    + scenes.sorted().map(\.cleaned).joined(separator: ", "))
        }
        guard isWritten else {
            throw Refusal("the Store of \(scene.quoted) wrote nothing: there is nothing to test")
        }
        shown.sort { $0.position < $1.position }
        steps = shown.prefix(Self.mostSteps).map(\.text)
        if shown.count > Self.mostSteps { steps.append("…") }
    }

    private static let mostBytes = 4 << 20
    private static let mostSteps = 60

    /// Returns an event as a line; what the Store did is indented below its reason.
    private static func step(_ event: TapeEvent) -> String? {
        let indent: String
        switch event.kind {
        case .opened, .closed, .workDelivered, .workEnded: indent = ""
        case .written: indent = event.layer == .store ? "  " : ""
        default: return nil
        }
        let step = indent + event.sentence
        return step.count > 96 ? step.prefix(95) + "…" : step
    }
}
