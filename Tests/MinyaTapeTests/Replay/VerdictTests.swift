// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting
import Testing

@testable import MinyaTape

@MainActor @Suite("Verdicts on single writes", .serialized)
struct VerdictTests {
    private let key: SceneKey<Void, Never> = "judged"
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "minya-verdict-\(UUID().uuidString)")
    private var file: String { folder.appending(path: "judged.tape").path }

    /// Creates the folder of the tape, which the caller removes.
    private func makeFolder() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

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
        try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
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

    @Test("Scenes of two mediators on one tape are told apart, and each event is recorded once")
    func mediators() async throws {
        try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
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
