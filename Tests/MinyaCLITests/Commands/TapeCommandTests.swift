// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaCLI
import TestFiles
import Testing

@Suite("minya tape")
struct TapeCommandTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let header =
        #"{"format":"minya-tape","version":1,"app":"Notes","run":"1","part":1,"date":0}"#

    /// Writes a tape of a search for `query`, later by `delay` seconds.
    private func writeTape(_ name: String, query: String = "herbs", delay: Int = 0) throws {
        func line(_ position: Int, _ cause: Int?, _ rest: String) -> String {
            let cause = cause.map { "\"cause\":\($0)," } ?? ""
            return "{\"position\":\(position),\(cause)\"time\":\(delay + position).25,\"id\":1,"
                + "\"scene\":\"notes\",\(rest)}"
        }
        let lines = [
            Self.header,
            line(
                1, nil,
                #""event":"opened","presentation":"page","pipeline":"P","Store":"S","type":"()","text":"()""#
            ),
            line(
                2, nil,
                #""event":"written","slot":"P.query","kind":"Field","layer":"View","writer":"V","type":"String","value":"\#(query)""#
            ),
            line(4, 3, #""event":"workStarted","work":"find""#),
            line(
                3, 2,
                #""event":"delivered","slot":"P.query","kind":"Field","layer":"Store","owner":"S","file":"N/S.swift","line":\#(7 + delay),"took":0.0015"#
            ),
            line(
                5, 4,
                #""event":"workEnded","work":"find","outcome":"rejection","code":"no","message":"Not \#(query).""#
            ),
            line(
                6, 5,
                #""event":"written","slot":"P.rows","kind":"Rows","layer":"Store","writer":"S","splices":[[0,1,2]],"updated":[4],"type":"Array<Int>","value":[1,2,3]"#
            ),
            line(
                7, 5,
                #""event":"written","slot":"P.code","kind":"Field","layer":"View","writer":"V","concealed":true"#
            ),
            #"{"event":"dropped","count":3}"#,
        ]
        try Data((lines.joined(separator: "\n") + "\n").utf8)
            .write(to: folder.url.appending(path: name))
    }

    private func call(_ arguments: String...) -> Call { Call(["tape"] + arguments, in: folder.url) }

    @Test("Each event is one line with its time, its cause and what happened")
    func shown() throws {
        try writeTape("a.tape")
        let call = call("show", "a.tape")
        #expect(call.code == .ok && call.errors.isEmpty, "\(call.errors)")
        #expect(
            call.out == """
                    1.250000                1  notes#1  opened as page with ()
                    2.250000                2  notes#1  View V wrote P.query = "herbs"
                    3.250000            3 ← 2  notes#1  Store S received P.query in 1.500 ms
                    4.250000            4 ← 3  notes#1  work 'find' started
                    5.250000            5 ← 4  notes#1  work 'find' was rejected (no): Not herbs.
                    6.250000            6 ← 5  notes#1  Store S wrote P.rows = -1 +2 at 0, 1 updated: [1,2,3]
                    7.250000            7 ← 5  notes#1  View V wrote P.code = <private>
                3 events are missing here.

                """)
    }

    @Test("Events whose numbers are missing, repeated or too large are shown once each")
    func oddNumbers() throws {
        func written(_ position: Int) -> String {
            "{\"position\":\(position),\"time\":0.25,\"id\":1,\"scene\":\"notes\",\"event\":\"closed\"}"
        }
        let positions = [5, 2, 2, 9, 7, .max, 8, 1]
        let lines = [Self.header] + positions.map(written) + ["{damaged", written(3)]
        try Data((lines.joined(separator: "\n") + "\n").utf8)
            .write(to: folder.url.appending(path: "odd.tape"))
        let call = call("show", "odd.tape")
        let shown = call.out.split(separator: "\n").compactMap { line in
            line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        }
        // The first number is where the tape begins; the error follows the events before it.
        #expect(shown == [5, 2, 2, 1, 7, 8, 9, .max])
        #expect(call.code != .ok && call.errors.contains("odd.tape:10: "))
    }

    @Test("Events are selected by scene, slot, layer and time")
    func filtered() throws {
        try writeTape("a.tape")
        func lines(_ options: String...) -> [String] {
            Call(["tape", "show", "a.tape"] + options, in: folder.url).out
                .split(separator: "\n").map(String.init)
        }
        #expect(lines("--scene", "notes").count == 8)
        #expect(lines("--slot", "query").count == 3)
        #expect(lines("--slot", "P.query", "--layer", "View").count == 2)
        #expect(lines("--layer", "Store", "--since", "5").first?.contains("P.rows") == true)
        #expect(call("show", "a.tape", "--since", "-1").code == .usage)
        #expect(call("show", "a.tape", "--since", "soon").errors.contains("number of seconds"))
        #expect(call("show", "a.tape", "--layer", "Model").code == .usage)
        #expect(call("show", "a.tape", "b.tape").code == .usage)
        #expect(call("diff", "a.tape").code == .usage)
        #expect(call("diff", "a.tape", "a.tape", "--since", "1").code == .usage)
    }

    @Test("Control characters of values and names are shown as escapes")
    func escaped() throws {
        try writeTape("a.tape", query: "a\u{202E}b\u{9B}31m\\u001b[0m\\n")
        let out = call("show", "a.tape").out
        #expect(out.contains(#""a\u{202e}b\u{9b}31m\u001b[0m\n""#))
        #expect(out.contains(#"Not a\u{202e}b\u{9b}31m\u{1b}[0m\u{a}."#))
        #expect(!out.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
    }

    @Test("Two tapes are compared without their times; the first difference and counts are shown")
    func compared() throws {
        try writeTape("a.tape")
        try writeTape("b.tape", delay: 20)
        let same = call("diff", "a.tape", "b.tape")
        #expect(same.code == .ok && same.out == "The tapes record the same events: 8.\n")
        try writeTape("c.tape", query: "bread")
        let other = call("diff", "a.tape", "c.tape")
        #expect(other.code == .failedChecks)
        #expect(
            other.out == """
                The first difference:
                -     2.250000                2  notes#1  View V wrote P.query = "herbs"
                +     2.250000                2  notes#1  View V wrote P.query = "bread"
                Everything happened equally often in both.

                """)
        try folder.write("empty.tape", "\(Self.header)\n".utf8)
        let shorter = call("diff", "a.tape", "empty.tape")
        #expect(shorter.code == .failedChecks && shorter.out.contains("+ (the tape ends)"))
        #expect(shorter.out.contains("  1 → 0  notes delivered P.query\n"))
    }

    @Test("A comparison in JSON has the first difference with its lines, and the counts")
    func comparedInJSON() throws {
        struct Difference: Decodable {
            struct Event: Decodable {
                let line: Int
                let event: String
            }
            struct First: Decodable {
                let old: Event?
                let new: Event?
            }
            struct Count: Decodable {
                let what: String
                let old: Int
                let new: Int
            }
            let isSame: Bool
            let first: First?
            let counts: [Count]
        }
        try writeTape("a.tape")
        try folder.write("empty.tape", "\(Self.header)\n".utf8)
        func difference(_ other: String) throws -> Difference {
            let out = call("diff", "a.tape", other, "--json").out
            return try JSONDecoder().decode(Difference.self, from: Data(out.utf8))
        }
        let same = try difference("a.tape")
        #expect(same.isSame && same.first == nil && same.counts.isEmpty)
        let shorter = try difference("empty.tape")
        #expect(!shorter.isSame && shorter.first?.old?.line == 2 && shorter.first?.new == nil)
        #expect(shorter.first?.old?.event == "opened")
        let delivered = shorter.counts.first { $0.what == "notes delivered P.query" }
        #expect(delivered?.old == 1 && delivered?.new == 0)
        #expect(call("show", "a.tape", "--json").code == .usage)
    }

    @Test("A damaged tape is shown up to the damaged line, which is named")
    func damaged() throws {
        try writeTape("a.tape")
        let file = folder.url.appending(path: "a.tape")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("\"event\":\"workStarted\"", with: "\"event\":").utf8).write(
            to: file)
        let call = call("show", "a.tape")
        #expect(call.code == .refused && call.out.split(separator: "\n").count == 2)
        #expect(call.errors.contains("a.tape:4: a value is damaged"), "\(call.errors)")
        #expect(!call.errors.contains("MINYA_TAPE"))
    }

    @Test(
        "A file that cannot be read, is no tape or has a newer version is refused with the reason")
    func refused() throws {
        let newer = Self.header.replacing("\"version\":1", with: "\"version\":2")
        for (name, text, reason, isNoTape) in [
            ("empty.tape", "", "it is empty. ", true),
            ("text.tape", "some text\n", "it is not a tape. ", true),
            ("newer.tape", newer + "\n", "its version is 2", false),
        ] {
            try folder.write(name, text.utf8)
            let call = call("show", name)
            #expect(call.code == .refused && call.out.isEmpty)
            #expect(call.errors.contains(reason), "\(call.errors)")
            #expect(call.errors.contains("--tape FILE") == isNoTape, "\(call.errors)")
        }
        for (name, reason) in [("none.tape", "No such file"), (".", "directory")] {
            let call = call("show", name)
            #expect(call.code == .io && call.errors.contains(reason), "\(call.errors)")
        }
    }

    @Test("If no event matches, the command fails, and lists what the tape has")
    func unmatched() throws {
        try writeTape("a.tape")
        func errors(_ options: String...) -> String {
            let call = Call(["tape", "show", "a.tape"] + options, in: folder.url)
            #expect(call.code == .refused && call.out == "3 events are missing here.\n")
            return call.errors
        }
        let scenes = "minya tape: no event matches. The tape has these scenes: notes\n"
        let slots =
            "minya tape: no event matches. The tape has these slots: P.query, P.rows, P.code\n"
        #expect(errors("--scene", "nope") == scenes)
        #expect(errors("--since", "100") == scenes)
        #expect(errors("--slot", "nope") == slots)
        #expect(errors("--scene", "nope", "--slot", "query") == scenes)
        #expect(call("show", "a.tape", "--slot", "query").errors.isEmpty)
        try folder.write("empty.tape", "\(Self.header)\n".utf8)
        let empty = call("show", "empty.tape")
        #expect(empty.code == .ok && empty.errors == "No scene was opened.\n")
    }

    @Test("Tapes of two apps are not compared")
    func otherApp() throws {
        try writeTape("a.tape")
        let text = try folder.text("a.tape")
        try Data(text.replacing("\"app\":\"Notes\"", with: "\"app\":\"Diary\"").utf8)
            .write(to: folder.url.appending(path: "b.tape"))
        let call = call("diff", "a.tape", "b.tape")
        #expect(call.code == .refused && call.out.isEmpty)
        #expect(
            call.errors.contains("a.tape is from Notes, and b.tape is from Diary"),
            "\(call.errors)")
    }
}
