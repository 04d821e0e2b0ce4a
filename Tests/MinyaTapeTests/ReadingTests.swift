// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import TestFiles
import Testing

@Suite("Reading a tape")
struct ReadingTests {
    private let folder: Folder
    private var file: String { folder.path("a.tape") }

    init() throws { folder = try Folder() }

    private static let header =
        #"{"format":"minya-tape","version":1,"app":"A","run":"1","part":1,"date":0}"#
    private static let closed =
        #"{"position":1,"time":0.5,"id":1,"scene":"s","event":"closed"}"#

    /// Reads a file whose second line is damaged: the error, and the number of events around it.
    private func read(_ bytes: some Sequence<UInt8>) throws -> (error: TapeError?, events: Int) {
        try Data(bytes).write(to: URL(filePath: file))
        var error: TapeError?
        var events = 0
        do {
            let reader = try TapeReader(file: file)
            while true {
                do {
                    guard try reader.next() != nil else { break }
                    events += 1
                } catch let found {
                    error = error ?? found
                }
            }
        } catch let found {
            error = found
        }
        return (error, events)
    }

    @Test("A damaged line is an error with its number, and the next one is read")
    func damaged() throws {
        let long = String(repeating: "x", count: 10 << 20)
        let deep = String(repeating: "[", count: 1_000_000)
        for (line, reason) in [
            ("", "not a JSON object"), ("{}", "no event"), ("{\"event\":\"newer\"}", "'newer'"),
            ("{\"event\":\"closed\"}", "'position'"), ("[1]", "not a JSON object"),
            (Self.closed.replacing("0.5", with: "nan"), "damaged"),
            (Self.closed.replacing("0.5", with: "1e999"), "'time'"),
            (Self.closed.replacing("0.5", with: "0x5"), "damaged"),
            (Self.closed.replacing("1,", with: "99999999999999999999,"), "'position'"),
            (Self.closed + "x", "more"), ("{\"event\"", "':'"), ("{\"event\":\"\\q\"}", "'event'"),
            ("{\"event\":\"\\ud800\"}", "'event'"), ("{\"a\":\"\\", "inside a text"),
            ("{\"event\":\"closed\",\"value\":\(deep)", "deep"), ("{\"a\":\(long)}", "longer"),
            ("{\"a\":[1,]}", "damaged"), ("{\"a\":{\"b\":1,}}", "a text is missing"),
            ("{\"a\":tru}", "damaged"), ("{\"a\":", "too early"),
        ] {
            let (error, events) = try read("\(Self.header)\n\(line)\n\(Self.closed)\n".utf8)
            #expect(error?.line == 2 && error?.file == file, "\(line.prefix(80))")
            #expect(error?.reason.contains(reason) == true, "\(line.prefix(80)): \(error as Any)")
            #expect(events == 1, "\(line.prefix(80))")
        }
        let bytes = "\(Self.header)\n".utf8 + [0x7B, 0xFF, 0x7D, 0x0A] + "\(Self.closed)\n".utf8
        #expect(try read(bytes).error?.reason == "it is not UTF-8")
    }

    @Test("A file that is missing, empty, something else or newer is refused with the reason")
    func refused() throws {
        #expect(try read([]).error?.reason == "it is empty")
        for text in ["some text\n", "some text", "\n", "{\"slots\": []"] {
            #expect(try read(text.utf8).error?.description == "\(file): it is not a tape")
        }
        #expect(try read("{\"slots\":[]}\n".utf8).error?.reason == "it is not a tape")
        let newer = Self.header.replacing("\"version\":1", with: "\"version\":2")
        #expect(
            try read("\(newer)\n".utf8).error?.reason
                == "its version is 2, and this tool reads version 1")
        try FileManager.default.removeItem(atPath: file)
        #expect { try TapeReader(file: file) } throws: { "\($0)".contains("No such file") }
        #expect { try TapeReader(file: folder.path) } throws: { "\($0)".contains("directory") }
    }

    @Test(
        "A tape with a changed, lost or repeated byte gives events or errors, and never ends the app"
    )
    func mutated() async throws {
        let original = try await recorded()
        let count = ProcessInfo.processInfo.environment["MINYA_TAPE_FUZZ"].flatMap(Int.init) ?? 2000
        var random = SeededNumbers(11)
        var damaged = 0
        for _ in 0..<count {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[at] = "{}[]\",:\\n0e-".utf8.randomElement(using: &random) ?? 0
                case 2: bytes.remove(at: at)
                case 3: bytes.removeSubrange(at..<min(at + 200, bytes.count))
                default: bytes.insert(contentsOf: bytes[at..<min(at + 50, bytes.count)], at: at)
                }
                if bytes.isEmpty { break }
            }
            let (error, events) = try read(bytes)
            if let error {
                damaged += 1
                #expect(error.line != nil || events == 0, "\(error)")
            }
        }
        #expect(damaged > count / 2)
        print("│ \(count) damaged tapes, \(damaged) errors")
    }
}

/// The bytes of a tape with one event of each kind.
@MainActor private func recorded() async throws -> [UInt8] {
    let taped = try TapedHost()
    let page = try taped.open()
    page.view.query = "ré\n"
    await page.settled()
    taped.host.navigation.closeWindow()
    taped.tape.flush()
    let data = try Data(contentsOf: URL(filePath: taped.file))
    var kinds: Set<TapeEvent.Kind> = []
    let events = try allEvents(of: taped.file).filter { kinds.insert($0.kind).inserted }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let kept = [lines[0]] + events.map { lines[$0.line - 1] }
    return Array(kept.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
}
