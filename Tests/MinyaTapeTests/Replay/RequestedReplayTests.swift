// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting
import Testing

@testable import MinyaTape

@MainActor @Suite("Replaying all scenes of a tape for an app")
struct RequestedReplayTests {
    let page: RecordedPage

    init() async throws { page = try await RecordedPage() }

    /// Replays the tape, and returns the exit status and the reported lines.
    private func run<S: Planted, V: Planted>(
        _: S.Type, _: V.Type = Sound.self, sides: ReplayedSides = .store, app: String = "test"
    ) async -> (status: Int32, lines: [String]) {
        let host = TestHost()
        host.provide(.search, SearchStub())
        RecordedPage.register(S.self, V.self, in: host.mediator)
        var lines: [String] = []
        let status = await TapeReplay.run(page.file, sides, app: app, in: host.mediator) {
            lines.append($0)
        }
        return (status, lines)
    }

    @Test("The same is status 0, something else is status 1, and the last line counts both")
    func counted() async throws {
        let same = await run(Sound.self)
        #expect(same.status == 0 && same.lines.count == 2, "\(same)")
        #expect(
            same.lines.last == "Replay by test: 1 of 1 Stores wrote the same as on the tape. What "
                + "they ask of services is not compared.")
        let different = await run(AnswersTwice.self)
        #expect(different.status == 1 && different.lines.last?.contains("0 of 1") == true)
        #expect(different.lines.last?.contains("1 wrote something else") == true)
    }

    @Test("The Views are counted in the same way")
    func views() async throws {
        let same = await run(AnswersTwice.self, sides: .view)
        #expect(same.status == 0, "\(same)")
        #expect(
            same.lines.last == "Replay by test: 1 of 1 Views wrote the same as on the tape. What "
                + "the user did in them is not compared.")
        let different = await run(Sound.self, OtherSelection.self, sides: .view)
        #expect(different.status == 1 && different.lines.first?.contains("SearchView") == true)
        #expect(different.lines.last?.contains("1 wrote something else") == true)
    }

    @Test("With both sides, one sentence tells which has changed, at which slot, after which event")
    func blamed() async throws {
        let same = await run(Sound.self, sides: .both)
        #expect(same.status == 0 && same.lines.count == 2, "\(same)")
        #expect(same.lines.first?.hasSuffix("): Neither side has changed.") == true)
        #expect(same.lines.last?.contains("in 1 of 1 scenes neither side has changed.") == true)
        let store = await run(ForgetsToWrite.self, sides: .both)
        let sentence =
            /search \(\d+\): The Store has changed: SearchStore<Sound> wrote SearchPipeline\.ask instead of SearchPipeline\.saved after event \d+ \(the end of the work 'save', with a value\)\./
        #expect(store.status == 1 && store.lines.first?.wholeMatch(of: sentence) != nil, "\(store)")
        let view = await run(Sound.self, OtherSelection.self, sides: .both)
        #expect(view.status == 1 && view.lines.first?.contains("The View has changed: ") == true)
        #expect(view.lines.last?.contains("0 of 1 scenes neither side has changed") == true)
        #expect(view.lines.last?.contains("in 1 a side has changed") == true)
    }

    @Test("A side that cannot be replayed is named beside the one that has changed")
    func halves() {
        let stopped = ReplayVerdict.stopped("it is private")
        let same = ReplayVerdict.same(writes: 1)
        func sentence(_ store: ReplayVerdict, _ view: ReplayVerdict) -> String {
            ReplayBlame(store: store, view: view).sentence
        }
        #expect(
            sentence(stopped, same)
                == "The View has not changed; the Store cannot be replayed: it is private.")
        #expect(
            sentence(same, stopped)
                == "The Store has not changed; the View cannot be replayed: it is private.")
        #expect(sentence(stopped, stopped) == "Neither side can be replayed: it is private.")
        #expect(sentence(stopped, .stopped("it is full")).contains("the View, because it is full."))
    }

    @Test("A tape that is a text is replayed as its file is, also without the end of its last line")
    func text() async throws {
        let text = try String(contentsOfFile: page.file, encoding: .utf8)
        let host = TestHost()
        host.provide(.search, SearchStub())
        RecordedPage.register(Sound.self, Sound.self, in: host.mediator)
        let verdicts = [
            try TapeReplay(file: page.file), try TapeReplay(text: text),
            try TapeReplay(text: String(text.dropLast())),
        ].map { replay in (replay, replay.scenes.first) }
        for (replay, scene) in verdicts {
            let verdict = await replay.verdict(
                on: .store, of: try #require(scene), in: host.mediator)
            guard case .same(let writes, _) = verdict else {
                Issue.record("\(verdict)")
                continue
            }
            #expect(writes > 10 && replay.damage.isEmpty)
        }
        #expect(throws: TapeError.self) { try TapeReplay(text: "") }
    }

    @Test("A damaged line is printed, and the whole is status 2 even if what is left is the same")
    func damaged() async throws {
        try page.edit { $0[$0.count - 1] += "}" }
        let last = await run(Sound.self)
        #expect(last.status == 2 && last.lines.first?.contains("damaged: \(page.file):") == true)
        #expect(last.lines.last?.contains("1 line of the tape is damaged") == true)
        // The scene is gone with the line that opened it.
        try page.edit { $0[1] = "{" }
        let first = await run(Sound.self)
        #expect(first.status == 2 && first.lines.count == 3, "\(first)")
        try page.edit { $0[1] = #"{"event":"dropped","count":3}"# }
        try page.edit { $0.removeLast() }
        let dropped = await run(Sound.self)
        #expect(dropped.status == 2 && dropped.lines.last?.contains("events are missing") == true)
    }

    @Test("A tape that ends within a delivery is replayed up to its turn, and no side is blamed")
    func killed() async throws {
        var all: [String] = []
        try page.edit { all = $0 }
        let events = try all.dropFirst().enumerated().map { index, line in
            try TapeEvent(Array(line.utf8), line: index + 2)
        }
        var cuts = 0
        for (index, event) in events.enumerated() where event.kind == .delivered {
            // The app is killed before this delivery ends, after it has caused something, and the page
            // was open.
            let before = events.prefix(index)
            guard before.contains(where: { $0.cause == event.position }),
                before.contains(where: { $0.kind == .workEnded })
            else { continue }
            try page.edit { $0 = Array(all.prefix(index + 1)) }
            let result = await run(Sound.self, sides: .both)
            #expect(result.status == 2, "\(index): \(result.lines)")
            #expect(result.lines.last?.contains("the recording ended within") == true)
            #expect(!result.lines.contains { $0.contains("changed: ") }, "\(result.lines)")
            cuts += 1
        }
        #expect(cuts > 3)
    }

    @Test("A tape that was attached after the cause of its first event is replayed as a whole")
    func attachedLater() async throws {
        try page.edit { lines in
            #expect(lines[1].contains(#""event":"opened""#) && !lines[1].contains(#""cause""#))
            lines[1] = #"{"cause":0,"# + lines[1].dropFirst()
        }
        let result = await run(Sound.self)
        #expect(result.status == 0, "\(result.lines)")
    }

    @Test("A tape that opens a scene twice is damaged, and its Store is not blamed")
    func twice() async throws {
        try page.edit { $0 += $0.dropFirst() }
        let result = await run(Sound.self)
        #expect(result.status == 2, "\(result.lines)")
        #expect(result.lines.first?.contains("the scene is opened twice on it") == true)
    }

    @Test("A tape of another app and a file that is no tape are refused in the last line")
    func refused() async throws {
        let other = await run(Sound.self, app: "org.example.Diary")
        #expect(other.status == 2)
        #expect(
            other.lines == [
                "Replay by org.example.Diary: this tape is from test, and the program is "
                    + "org.example.Diary."
            ])
        try page.edit { $0 = ["no tape"] }
        let none = await run(Sound.self)
        #expect(none.status == 2 && none.lines.first?.hasPrefix("Replay by test: ") == true)
    }
}
