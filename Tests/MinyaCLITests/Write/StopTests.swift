// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("A call that is stopped while it writes")
struct StopTests {
    /// The folder as it is after a call that is not stopped.
    private func after(_ mode: String, isEmpty: Bool = false) throws -> ([String: String], Int) {
        let folder = try AppFolder(isEmpty: isEmpty)
        if mode == "undo" { try StoppedWriter(folder, "write") }
        let run = try StoppedWriter(folder, mode)
        try #require(run.code == 0, "\(run.said)")
        return (try folder.snapshot(), run.calls)
    }

    @Test("at any of its calls leaves all or nothing, once the next call has mended it")
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
                // Nothing is mended without a word.
                #expect(now == stopped && (now == before || now == after), "call \(call)")
            }
            if now == after { finished += 1 } else { takenBack += 1 }
            #expect(try Writer(folder.root).mended == nil)
        }
        #expect(finished > 0 && takenBack > 20)
    }

    @Test("when it makes the app's folder leaves nothing of it")
    func newApp() throws {
        let (after, calls) = try after("new", isEmpty: true)
        for call in 1...calls {
            let folder = try AppFolder(isEmpty: true)
            let before = try folder.snapshot()
            try #require(try StoppedWriter(folder, "new", "stop=\(call)").code == 3)
            _ = try Writer(folder.root)
            var now = try folder.snapshot()
            // Who made an empty folder cannot be known.
            if now.count == before.count + 1 { now["App"] = nil }
            #expect(now == before || now == after, "call \(call)")
        }
    }

    @Test("when it takes back another one leaves all or nothing of that")
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
            // It is taken back once, not twice.
            #expect(try (writer.last() == nil) == (now == before), "call \(call)")
        }
    }

    @Test("again while it mends is mended by the call after that")
    func mending() throws {
        let (_, calls) = try after("write")
        let folder = try AppFolder()
        let before = try folder.snapshot()
        // Most files are in their places then.
        try StoppedWriter(folder, "write", "stop=\(calls - 8)")
        var mendings = 0
        while try StoppedWriter(folder, "mend", "stop=\(mendings + 1)").code == 3 {
            mendings += 1
            try #require(mendings < 100)
        }
        #expect(mendings > 5)
        #expect(try folder.snapshot() == before)
    }

    @Test("by kill -9 at any of 100 moments leaves all or nothing")
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

    @Test("leaves what somebody changed since, and names it")
    func changedSince() throws {
        let (_, calls) = try after("write")
        let folder = try AppFolder()
        // The last call but the journal's: all files are in their places.
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
