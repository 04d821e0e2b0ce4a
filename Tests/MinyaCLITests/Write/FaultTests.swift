// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Synchronization
import Testing

@Suite("Errors of the system during writing")
struct FaultTests {
    private static func plan(_ folder: AppFolder) -> Plan {
        var plan = Plan("minya scene New")
        plan.edit("Package.swift", from: "let pages = [\n]\n", to: "let pages = [\n    1\n]\n")
        plan.add(.create(path: "Pages/New/NewStore.swift", Data("class NewStore {}\n".utf8)))
        plan.add(.create(path: "Pages/New/Tests/NewTests.swift", Data("// tests\n".utf8)))
        plan.add(.delete(path: "Pages/Gone/Gone.swift", was: Data("class Gone {}\n".utf8)))
        plan.add(
            .move(
                path: "Pages/New/OldStore.swift", from: "Pages/Old/OldStore.swift",
                was: Data("class OldStore {}\n".utf8), to: Data("class NewOldStore {}\n".utf8)))
        return plan
    }

    /// Writes while some system calls fail; returns the error and the number of calls.
    private func write(
        _ folder: AppFolder, refusing: @escaping @Sendable (Int, String) -> Int32?
    ) throws -> ((any Error)?, Int) {
        let calls = Mutex(0)
        let writer = try Writer(folder.root, patience: .zero) { (call) throws(TreeFault) in
            let number = calls.withLock { count in
                count += 1
                return count
            }
            if let code = refusing(number, call) {
                throw TreeFault(path: call, reason: .system(code))
            }
        }
        let plan = try Self.plan(folder).check(against: writer)
        do {
            try writer.write(plan)
            return (nil, calls.withLock { $0 })
        } catch {
            return (error, calls.withLock { $0 })
        }
    }

    @Test("One failing call is reported, and nothing is written")
    func everyCall() throws {
        let whole = try AppFolder()
        let (_, calls) = try write(whole) { _, _ in nil }
        let after = try whole.snapshot()
        try #require(calls > 25)
        for call in 1...calls {
            let folder = try AppFolder()
            let before = try folder.snapshot()
            let (error, _) = try write(folder) { number, _ in number == call ? EIO : nil }
            let now = try folder.snapshot()
            // Tidying up afterwards need not succeed.
            guard let error else {
                #expect(now == after)
                continue
            }
            #expect(now == before, "call \(call)")
            #expect("\(error)".contains("Input/output error"), "\(error)")
            #expect((error as? any ExitingError)?.exitCode == .io)
            #expect(!FileManager.default.fileExists(atPath: folder.root.path + "/.minya/journal"))
            #expect(try Writer(folder.root).mended == nil)
        }
    }

    @Test("A full disk is reported, and nothing is written")
    func fullDisk() throws {
        let (_, calls) = try write(AppFolder()) { _, _ in nil }
        for call in 1...calls {
            let folder = try AppFolder()
            let before = try folder.snapshot()
            let (error, _) = try write(folder) { number, what in
                let takesSpace = ["write", "make", "begin", "put"].contains { what.hasPrefix($0) }
                return number >= call && takesSpace ? ENOSPC : nil
            }
            guard let error else { continue }
            #expect("\(error)".contains("No space left on device"))
            // The few steps of reverting that need space succeed once there is some again.
            if "\(error)".contains("could not be reverted") { _ = try Writer(folder.root) }
            #expect(try folder.snapshot() == before, "call \(call)")
        }
    }

    @Test("An error before the first write is reported without mention of reverting")
    func cannotBegin() throws {
        let folder = try AppFolder()
        let before = try folder.snapshot()
        let text = "\(try #require(try write(folder) { _, _ in EROFS }.0))"
        #expect(text.hasPrefix("Nothing was written. ") && text.contains("Read-only file system"))
        #expect(!text.contains("reverted"))
        #expect(try folder.snapshot() == before)
    }

    @Test("If reverting fails, too, the next call continues it")
    func brokenDisk() throws {
        let folder = try AppFolder()
        let before = try folder.snapshot()
        let isBroken = Mutex(false)
        let (error, _) = try write(folder) { _, what in
            isBroken.withLock { isBroken in
                // By then, one file is at its place, and the others have their space on the disk.
                isBroken = isBroken || what == "put Pages/New/Tests/NewTests.swift there"
                return isBroken ? EROFS : nil
            }
        }
        let text = "\(try #require(error))"
        #expect(text.contains("could not be reverted") && text.contains("minya undo"))
        let mended = try #require(try Writer(folder.root).mended)
        #expect(!mended.isFinished)
        #expect("\(mended)".contains("'minya scene New' was interrupted"))
        #expect(try folder.snapshot() == before)
    }

    @Test("A limit on the size of files leaves everything unchanged")
    func realLimit() throws {
        // The first limit is too small for the journal, the second for the longest file.
        for limit in [2_000, 60_000] {
            let folder = try AppFolder()
            let before = try folder.snapshot()
            let run = try StoppedWriter(folder, "write", "limit=\(limit)")
            #expect(run.code == ExitCode.io.rawValue)
            #expect(run.said.contains("Nothing was written") && run.said.contains("File too large"))
            #expect(try folder.snapshot() == before)
        }
    }

    @Test("A folder without write permission leaves everything unchanged")
    func realPermission() throws {
        for path in ["", "Pages", "Pages/Old", ".minya"] {
            let folder = try AppFolder()
            func allow(_ mode: mode_t, _ path: String) {
                chmod(folder.root.appending(path: path).path, mode)
            }
            // Root may write everywhere, so the program runs as another user.
            let paths = ["", "App", "Pages", "Pages/Old", "Pages/Gone", "scripts", ".minya"]
            for other in paths { allow(0o777, other) }
            for file in ["Package.swift", "App/Secret.swift"] { allow(0o666, file) }
            allow(0o555, path)
            defer { allow(0o755, path) }
            let before = try folder.snapshot()
            let run = try StoppedWriter(folder, "write", "user=65534")
            #expect(run.code == ExitCode.io.rawValue, "\(path): \(run.said)")
            #expect(run.said.contains("Permission denied"))
            #expect(try folder.snapshot() == before, "\(path): \(run.said)")
        }
    }
}
