// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Calls that are interrupted while they write")
struct StopTests {
    /// Returns the folder after a complete call, and the number of its system calls.
    private func after(_ mode: String, isEmpty: Bool = false) throws -> ([String: String], Int) {
        let folder = try AppFolder(isEmpty: isEmpty)
        if mode == "undo" { try StoppedWriter(folder, "write") }
        let run = try StoppedWriter(folder, mode)
        try #require(run.code == 0, "\(run.said)")
        return (try folder.snapshot(), run.calls)
    }

    @Test("Stopped at any system call, all or nothing is written after the next call")
    func everyCall() throws {
        let (after, calls) = try after("write")
        try #require(calls > 40)
        var (finished, takenBack) = (0, 0)
        for call in 1...calls {
            let folder = try AppFolder()
            let before = try folder.snapshot()
            let run = try StoppedWriter(folder, "write", "stop=\(call)")
            try #require(run.code == 3)
            let stopped = try folder.snapshot()
            let mended = try Writer(folder.root).mended
            let now = try folder.snapshot()
            if let mended {
                #expect(now == (mended.isFinished ? after : before), "call \(call)")
                #expect(mended.left.isEmpty)
            } else {
                // Without a report, nothing may have been recovered.
                #expect(now == stopped && (now == before || now == after), "call \(call)")
            }
            if now == after { finished += 1 } else { takenBack += 1 }
            #expect(try Writer(folder.root).mended == nil)
        }
        #expect(finished > 0 && takenBack > 20)
    }

    @Test("Stopped while it creates the app, a call leaves nothing or all")
    func newApp() throws {
        let (after, calls) = try after("new", isEmpty: true)
        for call in 1...calls {
            let folder = try AppFolder(isEmpty: true)
            let before = try folder.snapshot()
            try #require(try StoppedWriter(folder, "new", "stop=\(call)").code == 3)
            _ = try Writer(folder.root)
            var now = try folder.snapshot()
            // It cannot be determined who created an empty folder.
            if now.count == before.count + 1 { now["App"] = nil }
            #expect(now == before || now == after, "call \(call)")
        }
    }

    @Test("A stopped undo reverts all or nothing")
    func undoing() throws {
        let (before, calls) = try after("undo")
        let (after, _) = try after("write")
        #expect(try AppFolder().snapshot() == before)
        let written = try AppFolder()
        try StoppedWriter(written, "write")
        for call in 1...calls {
            let folder = try AppFolder(copying: written)
            try #require(try StoppedWriter(folder, "undo", "stop=\(call)").code == 3)
            let writer = try Writer(folder.root)
            let now = try folder.snapshot()
            #expect(now == before || now == after, "call \(call)")
            // The call is reverted once, not twice.
            #expect(try (writer.last() == nil) == (now == before), "call \(call)")
        }
    }

    @Test("A recovery that is stopped is completed by the next one")
    func mending() throws {
        let (_, calls) = try after("write")
        let folder = try AppFolder()
        let before = try folder.snapshot()
        // At that point most files are at their places.
        try StoppedWriter(folder, "write", "stop=\(calls - 8)")
        var mendings = 0
        while try StoppedWriter(folder, "mend", "stop=\(mendings + 1)").code == 3 {
            mendings += 1
            try #require(mendings < 100)
        }
        #expect(mendings > 5)
        #expect(try folder.snapshot() == before)
    }

    @Test("Killed at any of 100 times, a call leaves all or nothing")
    func killed() throws {
        let (after, _) = try after("write")
        let time = try StoppedWriter(AppFolder(), "write").time
        var found: [String: Int] = [:]
        for _ in 0..<100 {
            let folder = try AppFolder()
            let before = try folder.snapshot()
            let delay = UInt32.random(in: 0..<min(max(time, 1_000), 100_000))
            let run = try StoppedWriter(folder, "write", kill: delay)
            let mended = try Writer(folder.root).mended
            let now = try folder.snapshot()
            try #require(now == before || now == after, "\(run.said)")
            let how = mended == nil ? "at once" : "by the next call"
            found["\(now == after ? "all" : "nothing") \(how)", default: 0] += 1
        }
        print("│ 100 kills: \(found.sorted { $0.key < $1.key })")
    }

    @Test("Recovery keeps files that were changed since, and names them")
    func changedSince() throws {
        let (_, calls) = try after("write")
        let folder = try AppFolder()
        // The last system call before those of the journal: all files are at their places.
        var stop = calls
        var run = try StoppedWriter(folder, "write", "stop=\(stop)")
        while try folder.snapshot()["App/Pages/Gone"] == nil {
            stop -= 1
            try Writer(folder.root).undo()
            run = try StoppedWriter(folder, "write", "stop=\(stop)")
        }
        try #require(run.code == 3)
        try folder.write("Package.swift", "// mine\n")
        let mended = try #require(try Writer(folder.root).mended)
        #expect(mended.left.map(\.description) == ["Package.swift"])
        #expect("\(mended)".contains("Package.swift"))
        #expect(folder.text("Package.swift") == "// mine\n")
        #expect(folder.text("Pages/New/NewStore.swift") == nil)
    }
}
