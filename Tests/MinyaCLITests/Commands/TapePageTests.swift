// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("minya tape html")
struct TapePageTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func place(_ name: String) -> URL { folder.url.appending(path: name) }

    private func call(_ arguments: String...) -> Call {
        Call(["tape", "html"] + arguments, in: folder.url)
    }

    /// Writes a tape of a scene that is opened, and whose Store writes texts.
    private func writeTape(
        _ values: [String], to name: String = "a.tape", app: String = "Notes",
        isClosed: Bool = false
    ) throws {
        func json(_ text: String) throws -> String {
            String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        }
        func line(_ position: Int, _ rest: String) -> String {
            #"{"position":\#(position),"time":\#(position).5,"id":1,"scene":"notes",\#(rest)}"#
        }
        var lines = [
            #"{"format":"minya-tape","version":1,"app":\#(try json(app)),"run":"1","part":1,"date":0}"#,
            line(
                1, #""event":"opened","presentation":"page","pipeline":"P","type":"()","text":"()""#
            ),
        ]
        for (index, value) in values.enumerated() {
            lines.append(
                line(
                    index + 2,
                    #""event":"written","slot":"P.query","kind":"Normal","layer":"Store","writer":"S","type":"String","value":\#(try json(value))"#
                ))
        }
        if isClosed { lines.append(line(values.count + 2, #""event":"closed""#)) }
        try folder.write(name, (lines.joined(separator: "\n") + "\n").utf8)
    }

    private struct Content: Decodable {
        struct Event: Decodable {
            var event: String
            var position: Int
            var early: Bool?
            var json: String?
            var cut: Int?
        }
        var app: String
        var notes: [String]
        var isWhole: Bool
        var events: [Event]
    }

    /// Decodes the data of a page.
    private func content(_ name: String = "a.tape.html") throws -> Content {
        let page = try folder.text(name)
        let start = try #require(page.range(of: #"<script id="tape" type="application/json">"#))
        let end = try #require(
            page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        let json = page[start.upperBound..<end.lowerBound]
        return try JSONDecoder().decode(Content.self, from: Data(json.utf8))
    }

    @Test("A page has every event, and can be read by its owner only")
    func written() throws {
        try writeTape(["herbs", "bread"])
        for _ in 0..<2 {
            let call = call("a.tape")
            #expect(call.code == .ok && call.errors.isEmpty, "\(call.errors)")
            #expect(call.out == "Wrote a.tape.html, with 3 events.\n")
        }
        let content = try content()
        #expect(content.app == "Notes" && content.notes.isEmpty && content.isWhole)
        #expect(content.events.map(\.event) == ["opened", "written", "written"])
        #expect(content.events.map(\.json) == [nil, #""herbs""#, #""bread""#])
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.path("a.tape.html"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }

    @Test("Texts of a tape add nothing to the page's HTML")
    func escaped() throws {
        let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)><!--<script>"
        try writeTape([hostile, "\u{2028}\u{0}{{nonce}}"], app: hostile)
        #expect(call("a.tape").code == .ok)
        let page = try folder.text("a.tape.html")
        #expect(page.components(separatedBy: "<script").count == 3)
        #expect(page.components(separatedBy: "</script").count == 3)
        #expect(!page.contains("<img") && !page.contains("<!--<"))
        let content = try content()
        #expect(content.app == hostile)
        let value = try #require(content.events[1].json)
        #expect(try JSONDecoder().decode(String.self, from: Data(value.utf8)) == hostile)
        #expect(content.events[2].json?.contains("{{nonce}}") == true)
        // No other script runs: each page has a number of its own.
        let policy = try #require(page.firstMatch(of: /script-src 'nonce-([0-9a-f]{32})'/))
        #expect(page.contains(#"<script nonce="\#(policy.1)">"#))
        #expect(call("a.tape").code == .ok)
        let other = try folder.text("a.tape.html")
        #expect(!other.contains(policy.1))
    }

    @Test("A page of long names is bounded, too")
    func names() throws {
        let name = String(repeating: "n", count: 1 << 20)
        var lines = [#"{"format":"minya-tape","version":1,"app":"a","run":"1","part":1,"date":0}"#]
        for position in 1...40 {
            lines.append(
                #"{"position":\#(position),"time":1,"id":1,"scene":"a","event":"workStarted","work":"\#(name)"}"#
            )
        }
        try folder.write("a.tape", (lines.joined(separator: "\n") + "\n").utf8)
        #expect(call("a.tape").out.hasPrefix("Wrote a.tape.html, with the last 31 of 40 events"))
    }

    @Test("Only the last events are on a page, and what the values before them depend on")
    func last() throws {
        try writeTape((1...30).map(String.init))
        let call = call("a.tape", "--last", "5", "--out", "b.html")
        #expect(call.out == "Wrote b.html, with the last 5 of 31 events.\n")
        let open = try content("b.html")
        #expect(!open.isWhole && open.notes.first?.hasPrefix("The last 5 of 31 events") == true)
        #expect(open.events.map(\.position) == [1, 26, 27, 28, 29, 30, 31])
        #expect(open.events.map(\.early) == [true, true] + Array(repeating: nil, count: 5))
        try writeTape(["1", "2"], to: "closed.tape", isClosed: true)
        #expect(self.call("closed.tape", "--last", "1").code == .ok)
        #expect(
            try content("closed.tape.html").events.map(\.event) == ["opened", "written", "closed"])
        for number in ["0", "-1", "many"] {
            #expect(self.call("a.tape", "--last", number).code == .usage)
        }
        #expect(Call(["tape", "show", "a.tape", "--last", "5"], in: folder.url).code == .usage)
        #expect(self.call("a.tape", "--scene", "notes").code == .usage)
        #expect(self.call("a.tape", "a.tape").code == .usage)
    }

    @Test("Of a long value only the beginning is on a page, and of many long values the last")
    func long() throws {
        try writeTape(Array(repeating: String(repeating: "é", count: 500_000), count: 36))
        #expect(call("a.tape").code == .ok)
        let content = try content()
        #expect(content.events.count < 36 && content.events.last?.position == 37)
        let value = try #require(content.events.last)
        #expect(value.cut == 1_000_002 && (value.json?.utf8.count ?? 0) < 100_010)
    }

    @Test("Damaged lines are left out and reported")
    func damaged() throws {
        try writeTape(["herbs", "bread", "salt"])
        let text = try folder.text("a.tape")
        try Data(
            text.replacing(#""value":"bread""#, with: #""value":"#)
                .replacing(
                    #""kind":"Normal""#, with: #""kind":"Rows","splices":[[-1,9,1]],"took":1e999"#
                )
                .utf8
        ).write(to: place("a.tape"))
        let call = call("a.tape")
        #expect(call.code == .failedChecks && call.out.hasSuffix("with 3 events.\n"))
        let report = "1 damaged line is left out: \(folder.path("a.tape")):4: a value is damaged"
        #expect(call.errors == report + "\n", "\(call.errors)")
        #expect(try content().notes == [report])
        try folder.write("text.tape", "text\n".utf8)
        #expect(self.call("text.tape").code == .refused)
        #expect(self.call("none.tape").code == .io)
        #expect(!FileManager.default.fileExists(atPath: folder.path("text.tape.html")))
    }

    @Test("Only a page of a tape is replaced, never the tape or another file")
    func refused() throws {
        try writeTape(["herbs"])
        try FileManager.default.createSymbolicLink(
            at: place("link.html"), withDestinationURL: place("a.tape"))
        try FileManager.default.linkItem(at: place("a.tape"), to: place("same.html"))
        try folder.write("a.tape.1", "older".utf8)
        let tape = try Data(contentsOf: place("a.tape"))
        for out in ["a.tape", "./a.tape", "link.html", "same.html", "a.tape.1"] {
            let call = call("a.tape", "--out", out)
            #expect(call.code == .refused && call.errors.contains("is the tape"), "\(call.errors)")
        }
        #expect(try Data(contentsOf: place("a.tape")) == tape)
        try folder.write("mine.html", "mine".utf8)
        for out in ["mine.html", ".", "/dev/null"] {
            let call = call("a.tape", "--out", out)
            #expect(
                call.code == .refused && call.errors.contains("not a page of"), "\(call.errors)")
        }
        #expect(try Data(contentsOf: place("mine.html")) == Data("mine".utf8))
        let missing = call("a.tape", "--out", "none/a.html")
        #expect(missing.code == .io && missing.errors.contains("No such file"), "\(missing.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["a.tape", "a.tape.1", "link.html", "mine.html", "same.html"])
    }
}
