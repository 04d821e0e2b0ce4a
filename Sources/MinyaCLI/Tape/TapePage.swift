// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// The page of `minya tape html`: the last events of a tape, for a browser.
///
/// The texts of a tape come from servers and users, so the page contains them only as JSON, which
/// its script shows as text. The page runs no other script, and loads nothing.
struct TapePage {
    /// The first characters of the file of each page.
    static let start = "<!doctype html>\n<!-- Made by minya tape html."

    /// The maximum number of bytes of values on a page.
    private static let mostBytes = 32 << 20

    private let last: Int
    private var events: ArraySlice<TapeEvent> = []
    private var bytes = 0
    /// The last writes before `events` and the openings of scenes, by scene and slot.
    private var earlier: [Int: [String: TapeEvent]] = [:]
    private var earlierBytes = 0
    /// The number of events that were read.
    private(set) var total = 0
    private var damage: (first: TapeError, count: Int)?

    /// - Parameter last: The maximum number of events on the page.
    init(last: Int) { self.last = last }

    /// The number of events on the page.
    var count: Int { events.count }

    /// How many lines were damaged, and why the first is; nil for none.
    var damageText: String? {
        damage.map { first, count in
            let lines = count == 1 ? "1 damaged line is" : "\(count) damaged lines are"
            return "\(lines) left out: \("\(first)".asPath)"
        }
    }

    /// Reads a tape, and skips its damaged lines.
    ///
    /// - Throws: The error of a file that the system cannot read.
    mutating func read(_ tape: TapeReader) throws(TapeError) {
        while true {
            do {
                guard let event = try tape.next() else { return }
                add(event)
            } catch {
                guard error.kind == .damaged else { throw error }
                damage = (damage?.first ?? error, (damage?.count ?? 0) + 1)
            }
        }
    }

    private mutating func add(_ event: TapeEvent) {
        total += 1
        bytes += event.size
        events.append(event)
        while events.count > last || bytes > Self.mostBytes, let first = events.popFirst() {
            bytes -= first.size
            leave(first)
        }
    }

    /// Retains an event from before the page if the state of an open scene depends on it.
    private mutating func leave(_ event: TapeEvent) {
        switch event.kind {
        case .opened, .written:
            let old = earlier[event.sceneID]?.removeValue(forKey: event.slot ?? "")
            earlierBytes += event.size - (old?.size ?? 0)
            if earlierBytes <= Self.mostBytes {
                earlier[event.sceneID, default: [:]][event.slot ?? ""] = event
            } else {
                earlierBytes -= event.size
            }
        case .closed:
            let old = earlier.removeValue(forKey: event.sceneID) ?? [:]
            earlierBytes -= old.values.reduce(0) { $0 + $1.size }
        default: break
        }
    }

    // MARK: - Writing

    /// Renders the page with the tool's files.
    func html(of tape: TapeReader) throws -> String {
        guard let folder = TemplateFolder.installed("TapePage") else {
            throw Refusal("the files of the page are missing: build minya again")
        }
        func file(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        let template = try Template(path: "TapePage", text: try file("page.html.mustache"))
        let nonce = (0..<16).map { _ in String(UInt8.random(in: 16...255), radix: 16) }.joined()
        return try template.render([
            "nonce": .text(nonce), "tape": .text(try json(of: tape)),
            "style": .text(try file("page.css")), "script": .text(try file("page.js")),
        ])
    }

    /// The events as JSON that cannot close the HTML element that contains it.
    private func json(of tape: TapeReader) throws -> String {
        var before = earlier.values.flatMap(\.values)
        before.sort { $0.position < $1.position }
        let content = Content(
            app: tape.app, notes: notes(isCut: tape.isCut, before: before.count),
            isWhole: !tape.isCut && total == count,
            events: before.map { TapePageEvent($0, isEarlier: true) }
                + events.map { TapePageEvent($0, isEarlier: false) })
        var bytes: [UInt8] = []
        for byte in try JSONEncoder().encode(content) {
            if byte == UInt8(ascii: "<") { bytes += #"\u003c"#.utf8 } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func notes(isCut: Bool, before: Int) -> [String] {
        var notes: [String] = []
        if isCut { notes.append("Older events are missing: the tape was longer than its limit.") }
        if total > count {
            notes.append(
                "The last \(count) of \(total) events"
                    + (before > 0 ? ", and the writes that set the values before them." : "."))
        }
        if let damageText { notes.append(damageText) }
        return notes
    }

    private struct Content: Encodable {
        let app: String
        let notes: [String]
        /// Whether no event is left out.
        let isWhole: Bool
        let events: [TapePageEvent]
    }
}
