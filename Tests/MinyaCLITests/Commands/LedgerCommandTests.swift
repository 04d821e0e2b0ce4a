// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import MinyaTape
import TestFiles
import Testing

@Suite("minya ledger")
struct LedgerCommandTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Writes a ledger of a list whose phase is written by `writer`.
    private func writeLedger(_ name: String, writer: String, count: Int, found: Bool) throws {
        let finding = """
            {"scene": "notes", "slot": "P.phase", "mistake": "slowObserver", "count": \(count)}
            """
        try folder.write(
            name,
            """
            {"slots": [{"scene": "notes", "path": "P.phase", "kind": "Status", "writers": [
                {"layer": "Store", "type": "\(writer)", "count": \(count), "value": ".shown",
                 "time": 0.25}],
              "observers": [{"layer": "View", "type": "NotesView", "file": "Notes/NotesView.swift",
                "line": \(count), "count": \(count), "total": 0.002, "longest": 0.001}]}],
             "findings": [\(found ? finding : "")]}
            """.utf8)
    }

    @Test("A ledger is printed as text, and as the JSON it was read from")
    func printed() throws {
        try writeLedger("a.json", writer: "NotesStore", count: 7, found: true)
        let call = Call(["ledger", "a.json"], in: folder.url)
        #expect(call.code == .ok, "\(call.errors)")
        #expect(
            call.out == """
                notes
                  P.phase  Status
                    written 7 × by Store NotesStore, last at 250.0 ms: .shown
                    observed 7 × by View NotesView at Notes/NotesView.swift:7, 2.0 ms in all, \
                longest 1.0 ms

                Findings
                  notes, P.phase: an observer took longer than 4 ms (7 times). Move the work off \
                the main actor.

                """)
        let json = Call(["ledger", "a.json", "--json"], in: folder.url)
        let report = try JSONDecoder().decode(LedgerReport.self, from: Data(json.out.utf8))
        #expect(report.slots.first?.writers.first?.count == 7)
    }

    @Test("Two ledgers are compared by layers, files and findings, not by counts and lines")
    func compared() throws {
        try writeLedger("a.json", writer: "NotesStore", count: 7, found: false)
        try writeLedger("b.json", writer: "NotesStore", count: 9, found: false)
        let same = Call(["ledger", "a.json", "b.json"], in: folder.url)
        #expect(same.out == "The ledgers name the same layers and slots.\n")
        try writeLedger("c.json", writer: "OtherStore", count: 7, found: true)
        let call = Call(["ledger", "a.json", "c.json"], in: folder.url)
        #expect(
            call.out == """
                - notes P.phase written by Store NotesStore
                + notes P.phase slowObserver
                + notes P.phase written by Store OtherStore

                """)
    }

    @Test("A file that cannot be read gives the system's error, and exit code 74")
    func unreadable() {
        for (file, reason) in [("none.json", "No such file"), (".", "directory")] {
            let call = Call(["ledger", file], in: folder.url)
            #expect(call.code == .io && call.out.isEmpty)
            #expect(call.errors.contains(reason), "\(call.errors)")
        }
    }

    @Test("A file that is damaged or something else is refused with the reason")
    func refused() throws {
        try folder.write("wrong.json", "{\"slots\": 3, \"findings\": []}".utf8)
        try folder.write("cut.json", "{\"slots\": [".utf8)
        try folder.write(
            "newer.json", "{\"slots\": [], \"findings\": [{\"mistake\": \"new\"}]}".utf8)
        for (file, reason) in [
            ("wrong.json", "'slots' has the wrong type"),
            ("cut.json", "it is not JSON"), ("newer.json", "findings.0"),
        ] {
            let call = Call(["ledger", file], in: folder.url)
            #expect(call.code == .refused && call.out.isEmpty)
            #expect(call.errors.contains(reason), "\(call.errors)")
            #expect(call.errors.contains("--ledger FILE"))
        }
    }
}
