// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting
import TestFiles
import Testing

@testable import MinyaTape

@MainActor @Suite("Verdicts on single writes", .serialized)
struct VerdictTests {
    private let key: SceneKey<Void, Never> = "judged"
    private let folder: Folder
    private var file: String { folder.path("judged.tape") }

    init() throws { folder = try Folder() }

    private func host() -> TestHost {
        let host = TestHost()
        host.mediator.register(
            key, view: JudgedView.self, controller: HeadlessController<JudgedPipeline>.self,
            store: JudgedStore.self)
        return host
    }

    /// Records a page on which the user presses, and edits the lines of the tape.
    private func record(
        _ presses: Press..., edit: (String) -> String = { $0 }
    ) async throws -> TapeReplay {
        let host = host()
        let tape = Tape(file: file, app: "test")
        host.mediator.attach(tape)
        let page = try host.open(key, JudgedStore.self, ())
        for press in presses {
            page.view.press.send(press)
            await page.settled()
        }
        host.navigation.closeWindow()
        tape.flush()
        try edit(String(contentsOfFile: file, encoding: .utf8))
            .write(toFile: file, atomically: true, encoding: .utf8)
        return try TapeReplay(file: file)
    }

    /// Replays the Store, or a copy that writes other values.
    private func verdict(on replay: TapeReplay, isWrong: Bool = false) async throws -> ReplayVerdict
    {
        JudgedStore.isWrong = isWrong
        defer { JudgedStore.isWrong = false }
        let scene = try #require(replay.scenes.first)
        return await replay.verdict(on: .store, of: scene, in: host().mediator)
    }

    private func difference(on replay: TapeReplay) async throws -> ReplayDifference {
        let verdict = try await verdict(on: replay, isWrong: true)
        guard case .different(let difference) = verdict else {
            Issue.record("\(verdict)")
            throw CancellationError()
        }
        return difference
    }

    @Test("A View that has not changed sees the writes of a batch together, and others one by one")
    func batches() async throws {
        let replay = try await record(.batch, .single, .batch)
        let scene = try #require(replay.scenes.first)
        let verdict = await replay.verdict(on: .view, of: scene, in: host().mediator)
        #expect(verdict == .same(writes: 7))
        #expect(
            await replay.blame(scene, in: host().mediator) == "Neither side has changed.")
    }

    @Test(
        "A Store is not blamed for what it wrote from the body of its work, which is not run again")
    func body() async throws {
        let replay = try await record(.single, .body, .body)
        let verdict = try await verdict(on: replay)
        #expect(verdict == .same(writes: 4))
    }

    @Test("A value that differs only in what its == ignores is another value, also as a row")
    func equalByID() async throws {
        let replay = try await record(.sheet)
        #expect(try await verdict(on: replay) == .same(writes: 2))
        #expect(try await difference(on: replay).slot == "JudgedPipeline.sheet")
        let row = "[{\"id\":1,\"tags\":[],\"title\":\""
        let rows = try await record(.sheet) {
            $0.replacing(row + "right", with: row + "left")
        }
        let verdict = try await verdict(on: rows)
        #expect("\(verdict)".contains("wrote another value to JudgedPipeline.sheets"))
    }

    @Test("The elements of a Set may have another order, also in a row; those of an Array may not")
    func sets() async throws {
        // Of as many elements, no two sets have the same order.
        let replay = try await record(.tags)
        #expect(try await verdict(on: replay) == .same(writes: 2))
        #expect(try await difference(on: replay).slot == "JudgedPipeline.tagged")
    }

    @Test("A Store that writes a text with its own secret has not changed, and no verdict shows it")
    func secrets() async throws {
        let replay = try await record(.secret)
        #expect(try await verdict(on: replay) == .same(writes: 1))
        let found = try await difference(on: replay)
        #expect(found.actual == "\"other<secret>\"" && found.expected == "\"key=<secret>\"")
    }

    @Test("Writes of private or long values are not counted as compared")
    func uncompared() async throws {
        let replay = try await record(.pin, .tags, .list)
        let verdict = try await verdict(on: replay)
        #expect(verdict == .same(writes: 2, uncompared: 2))
        #expect("\(verdict)".contains("2 that cannot be compared"))
        let blame = ReplayBlame(store: verdict, view: .same(writes: 0)).sentence
        #expect(blame.contains("except for 2 writes that cannot be compared, because they"))
    }

    @Test("Scenes of two mediators on one tape are told apart, and each event is recorded once")
    func mediators() async throws {
        let hosts = [host(), host()]
        let tape = Tape(file: file, app: "test")
        for host in hosts + hosts { host.mediator.attach(tape) }
        for (host, press) in zip(hosts, [Press.sheet, .batch]) {
            let page = try host.open(key, JudgedStore.self, ())
            page.view.press.send(press)
            await page.settled()
        }
        tape.flush()
        let replay = try TapeReplay(file: file)
        #expect(replay.scenes.count == 2)
        for scene in replay.scenes {
            let verdict = await replay.verdict(on: .store, of: scene, in: host().mediator)
            #expect(verdict == .same(writes: 2))
        }
    }
}
