// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaGTK
import TestFiles
import Testing

@Suite("The folder of fetched pictures")
struct FetchedPicturesTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func fetched(_ limit: Int = 10_000) -> FetchedPictures {
        FetchedPictures(folder: folder.path("kept"), limit: limit)
    }

    private var names: [String] {
        let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path("kept"))
        return (all ?? []).filter { $0 != "thrown-away" }
    }

    @Test("The folder stays within its limit even if two processes store pictures in it")
    func twoProcesses() {
        // Each counts separately, as two processes do.
        let both = [fetched(), fetched()]
        for number in 0..<100 {
            both[number % 2].keep([UInt8](repeating: 7, count: 500), from: "\(number)")
            #expect(names.count * 500 <= 11_500)
        }
        #expect(names.count * 500 > 8_000)
    }

    @Test("Files that claim enormous lengths are counted without an overflow, and evicted")
    func lengths() throws {
        // A file system in memory accepts lengths that no disk does.
        let path = "/dev/shm/minya-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        for number in 0..<3 {
            let file = "\(path)/\(String(repeating: "\(number)", count: 64))"
            try #require(FileManager.default.createFile(atPath: file, contents: nil))
            // Their sum exceeds the range of an Int.
            try #require(truncate(file, off_t.max / 2) == 0)
        }
        #expect(FetchedPictures(folder: path, limit: 10_000).byteCount == 0)
    }

    @Test("A picture larger than a quarter of the limit is not stored")
    func tooLarge() {
        fetched().keep([UInt8](repeating: 7, count: 2_501), from: "a")
        #expect(names.isEmpty)
        fetched().keep([UInt8](repeating: 7, count: 2_500), from: "a")
        #expect(names.count == 1)
    }

    @Test("Dropping one picture or all includes those that another process has stored")
    func others() {
        let here = fetched()
        let there = fetched()
        here.keep([1], from: "mine")
        there.keep([2], from: "theirs")
        // Unknown to `here`, which has read the folder before.
        for address in ["of one", "of all"] { there.keep([3], from: address) }
        #expect(names.count == 4)
        here.drop(["of one"])
        #expect(names.count == 3)
        here.clear()
        #expect(names.isEmpty)
    }

    @Test(
        "A picture that is dropped while it is being fetched is not stored",
        arguments: [true, false])
    func onItsWay(isAll: Bool) {
        let here = fetched()
        for isOther in [false, true] {
            here.keep([1], from: "seen")
            let asked = here.moment
            let there = isOther ? fetched() : here
            if isAll { there.clear() } else { there.drop(["seen", "mine"]) }
            here.keep([2], from: "mine", askedAt: asked)
            #expect(names.isEmpty && fetched().byteCount == 0)
            here.keep([2, 2], from: "other", askedAt: asked)
            // It is unknown what another process has dropped.
            #expect(fetched().byteCount == (isAll || isOther ? 0 : 2))
            here.keep([3, 3, 3], from: "mine")
            here.keep([3, 3, 3], from: "other")
            #expect(fetched().byteCount == 6 && names.count == 2)
            here.clear()
        }
    }

    @Test("A picture that is being fetched is stored even if its unusable file is dropped")
    func noUse() {
        let here = fetched()
        let asked = here.moment
        here.drop(from: "a")
        here.keep([1], from: "a", askedAt: asked)
        #expect(names.count == 1)
    }

    @Test("A picture that is dropped while it is being written is not in the folder afterwards")
    func whileWritten() {
        // The order depends on the threads.
        for number in 0..<100 {
            let here = fetched()
            let asked = here.moment
            let there = number % 2 == 0 ? here : fetched()
            DispatchQueue.concurrentPerform(iterations: 2) { turn in
                if turn == 0 { here.keep([1], from: "a", askedAt: asked) } else { there.clear() }
            }
            #expect(names.isEmpty)
        }
    }

    @Test("Unfinished files of a killed process are removed, and recent ones are not")
    func begun() throws {
        fetched().keep([7], from: "a")
        let name = try #require(names.first)
        let now = folder.path("kept/\(name).ABC123")
        let left = folder.path("kept/\(name).XYZ789")
        let foreign = folder.path("kept/notes.txt.ABC123")
        for path in [now, left, foreign] { try Data([1]).write(to: URL(filePath: path)) }
        for path in [left, foreign] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path)
        }
        #expect(fetched().byteCount == 1)
        #expect(Set(names) == [name, "\(name).ABC123", "notes.txt.ABC123"])
    }
}

extension FetchedPictures {
    /// Stores bytes that are requested and received at the same moment.
    fileprivate func keep(_ bytes: [UInt8], from address: String) {
        keep(bytes, from: address, askedAt: moment)
    }
}
