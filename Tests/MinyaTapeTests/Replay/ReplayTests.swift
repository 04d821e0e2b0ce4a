// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting
import Synchronization
import Testing

@testable import MinyaTape

/// A service that answers as a test specifies.
final class SearchStub: SearchService {
    var saving: [Result<Void, any Error>] = []
    private(set) var calls = 0
    nonisolated let news: AsyncStream<Hit>
    nonisolated let sendNews: AsyncStream<Hit>.Continuation

    nonisolated init() { (news, sendNews) = AsyncStream.makeStream() }

    func search(_ text: String) async throws -> [Hit] {
        calls += 1
        if text == "down" { throw Failure(.offline, "The network is down.") }
        return text.isEmpty ? [] : [Hit(id: 1, title: text), Hit(id: 2, title: "\(text) 2")]
    }

    func save(_ name: String) async throws {
        calls += 1
        try saving.removeFirst().get()
    }
}

/// A tape of a realistic run of the search page, in a folder of its own.
@MainActor
final class RecordedPage {
    let file: String

    init() async throws {
        file = try folderForTape().appending(path: "search.tape").path
        let host = TestHost()
        let stub = SearchStub()
        let tape = Tape(file: file + ".recorded", app: "test")
        host.mediator.attach(tape)
        host.provide(.search, stub)
        Self.register(Sound.self, Sound.self, in: host.mediator)
        let page = try host.open(.search, SearchStore<Sound>.self, "autumn")
        func settle() async {
            host.clock.advance(by: .seconds(1))
            await page.settled()
        }
        await settle()
        // Two searches, of which the second cancels the first; then a failure.
        page.view.query = "win"
        page.view.query = "winter"
        await settle()
        page.view.query = "down"
        await settle()
        stub.sendNews.yield(Hit(id: 9, title: "news"))
        await until { page.view.total == 3 }
        page.view.selection.send(2)
        // A rejection, a failure and a success; the success clears the name.
        page.view.name = "A"
        stub.saving = [
            .failure(Rejection(code: "short", message: "Too short.")),
            .failure(Failure(.timeout, "Too slow.")), .success(()),
        ]
        for _ in 0..<3 {
            page.view.save.send()
            await settle()
        }
        page.store.controller.picked.send(.value("picked"))
        page.store.controller.picked.send(.cancelled)
        page.view.tip.dismiss.send([4, 5])
        stub.sendNews.finish()
        await until { page.view.tip.text == "no more news" }
        page.view.query = "late"
        host.navigation.closeWindow()
        await settle()
        tape.flush()
        // A copy that a test may change.
        try FileManager.default.copyItem(atPath: file + ".recorded", toPath: file)
    }

    static func register<S: Planted, V: Planted>(_: S.Type, _: V.Type, in mediator: Mediator) {
        mediator.register(.search, view: SearchView<V>.self, store: SearchStore<S>.self)
    }

    /// Returns the verdict on a layer of the page, of which a copy may have a fault.
    func verdict<S: Planted, V: Planted>(
        on layer: Layer, _ store: S.Type = Sound.self, _ view: V.Type = Sound.self
    ) async throws -> ReplayVerdict {
        let host = TestHost()
        let stub = SearchStub()
        host.provide(.search, stub)
        Self.register(store, view, in: host.mediator)
        let replay = try TapeReplay(file: file)
        let scene = try #require(replay.scenes.first)
        let verdict = await replay.verdict(on: layer, of: scene, in: host.mediator)
        #expect(stub.calls == 0)
        #expect(host.problems.isEmpty)
        return verdict
    }

    func difference<S: Planted, V: Planted>(
        on layer: Layer, _ store: S.Type = Sound.self, _ view: V.Type = Sound.self
    ) async throws -> ReplayDifference {
        let verdict = try await verdict(on: layer, store, view)
        guard case .different(let difference) = verdict else {
            Issue.record("\(verdict)")
            throw CancellationError()
        }
        return difference
    }

    /// Changes the lines of the tape.
    func edit(_ body: (inout [String]) -> Void) throws {
        var lines = try String(contentsOfFile: file, encoding: .utf8)
            .split(separator: "\n").map(String.init)
        body(&lines)
        try (lines.joined(separator: "\n") + "\n")
            .write(toFile: file, atomically: true, encoding: .utf8)
    }
}

@MainActor @Suite("Replaying the Store alone")
struct StoreReplayTests {
    let page: RecordedPage

    init() async throws { page = try await RecordedPage() }

    @Test("A Store that has not changed writes the same, each time")
    func same() async throws {
        let first = try await page.verdict(on: .store)
        guard case .same(let writes, 0) = first else {
            Issue.record("\(first)")
            return
        }
        #expect(writes > 20)
        #expect(try await page.verdict(on: .store) == first)
    }

    @Test("A Store that answers twice differs at its second answer")
    func answersTwice() async throws {
        let found = try await page.difference(on: .store, AnswersTwice.self)
        #expect(found.slot == "SearchPipeline.total")
        #expect(found.what.contains("wrote SearchPipeline.phase instead of SearchPipeline.total"))
        #expect(found.expected == "SearchPipeline.total = 2")
        #expect(found.causes.first?.contains("the end of the work 'search', with a value") == true)
        #expect(found.causes.contains { $0.contains("the start of the work 'search'") })
        #expect(found.notes.count == 1)
        #expect(found.notes.first?.hasPrefix("the Store needs 'search'; what it reads") == true)
    }

    @Test("A Store that forgets to write after saving differs at that slot")
    func forgets() async throws {
        let found = try await page.difference(on: .store, ForgetsToWrite.self)
        #expect(found.slot == "SearchPipeline.saved")
        #expect(found.causes.first?.contains("the end of the work 'save', with a value") == true)
    }

    @Test("Another value is shown with the recorded one, Codable or not, also of a row")
    func otherValues() async throws {
        let value = try await page.difference(on: .store, OtherValue.self)
        #expect(value.slot == "SearchPipeline.ask")
        #expect(value.expected?.contains("Saved\"") == true)
        #expect(value.actual?.contains("Saved?\"") == true)
        let row = try await page.difference(on: .store, OtherRow.self)
        #expect(row.slot == "SearchPipeline.hits")
        #expect(row.expected?.contains("autumn\"") == true)
        #expect(row.actual?.contains("autumn!\"") == true)
    }

    @Test("A write of a task of its own is one that the tape does not have")
    func lateWrite() async throws {
        let found = try await page.difference(on: .store, LateWrite.self)
        #expect(found.what.contains("wrote SearchPipeline.total"))
        #expect(found.actual == "77")
    }

    @Test("Work that the tape does not have, and work that is not cancelled, are found")
    func otherWork() async throws {
        let other = try await page.difference(on: .store, OtherWork.self)
        #expect(other.what.contains("started the work 'pause'"))
        let kept = try await page.difference(on: .store, NoCancel.self)
        #expect(kept.what.contains("has not cancelled the work 'search'"))
    }
}

@MainActor @Suite("Replaying the View alone, and blame")
struct ViewReplayTests {
    let page: RecordedPage

    init() async throws { page = try await RecordedPage() }

    @Test("A View that has not changed sends the same")
    func same() async throws {
        let verdict = try await page.verdict(on: .view)
        // What it sends when it is opened, three selections, and the name that it clears.
        #expect(verdict == .same(writes: 5))
    }

    @Test("A View that reports the wrong row, or forgets to write, differs at that slot")
    func faults() async throws {
        let row = try await page.difference(on: .view, Sound.self, OtherSelection.self)
        #expect(row.slot == "SearchPipeline.selection")
        #expect(row.expected == "1" && row.actual == "2")
        let cleared = try await page.difference(on: .view, Sound.self, ForgetsToClear.self)
        #expect(cleared.slot == "SearchPipeline.name")
    }

    @Test("The side that differs is blamed, in one sentence")
    func blame() async throws {
        func blame<S: Planted, V: Planted>(_ store: S.Type, _ view: V.Type) async throws -> String {
            let host = TestHost()
            host.provide(.search, SearchStub())
            RecordedPage.register(store, view, in: host.mediator)
            let replay = try TapeReplay(file: page.file)
            return await replay.blame(try #require(replay.scenes.first), in: host.mediator)
        }
        #expect(try await blame(Sound.self, Sound.self) == "Neither side has changed.")
        let store = try await blame(ForgetsToWrite.self, Sound.self)
        #expect(
            store.hasPrefix("The Store has changed: ") && store.contains("SearchPipeline.saved"))
        let view = try await blame(Sound.self, OtherSelection.self)
        #expect(view.hasPrefix("The View has changed: "))
        let both = try await blame(OtherValue.self, ForgetsToClear.self)
        #expect(both.hasPrefix("Both sides have changed: "))
    }
}

@MainActor @Suite("Damaged tapes in a replay")
struct DamagedReplayTests {
    let page: RecordedPage

    init() async throws { page = try await RecordedPage() }

    private func stopped(_ words: String) async throws {
        let verdict = try await page.verdict(on: .store)
        guard case .stopped(let reason) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(reason.contains(words), "\(reason)")
    }

    private func replace(_ old: String, _ new: String, where condition: String = "\"event\"") throws
    {
        try page.edit { lines in
            for index in lines.indices where lines[index].contains(condition) {
                lines[index] = lines[index].replacing(old, with: new)
            }
        }
    }

    @Test("An unknown slot")
    func unknownSlot() async throws {
        try replace("SearchPipeline.query", "SearchPipeline.text", where: "\"View\"")
        try await stopped("the page has no slot SearchPipeline.text")
    }

    @Test("A value of another type")
    func otherType() async throws {
        try replace("\"value\":\"win\"", "\"value\":[7]")
        try await stopped("the value is no String")
    }

    @Test("A value that is only described")
    func described() async throws {
        try replace("\"value\":\"win\"", "\"text\":\"win\"")
        try await stopped("make it Codable")
    }

    @Test("A private value")
    func concealed() async throws {
        try replace("\"value\":\"win\"", "\"concealed\":true")
        try await stopped("the value is private")
    }

    @Test("Work without its start")
    func noStart() async throws {
        try page.edit { lines in lines.removeAll { $0.contains("\"workStarted\"") } }
        let found = try await page.difference(on: .store)
        #expect(found.what.contains("started the work 'search'"))
    }

    @Test("A tape without the observers is replayed all the same")
    func noObservers() async throws {
        let whole = try await page.verdict(on: .store)
        try page.edit { lines in lines.removeAll { $0.contains("\"observed\"") } }
        #expect(try await page.verdict(on: .store) == whole)
    }

    @Test("No opening of the scene, and no scene at all")
    func noOpening() async throws {
        let id = try #require(TapeReplay(file: page.file).scenes.first?.id)
        try page.edit { lines in lines.removeAll { $0.contains("\"opened\"") } }
        let replay = try TapeReplay(file: page.file)
        #expect(replay.scenes.isEmpty)
        let mediator = Mediator()
        for id in [id, -1] {
            let scene = SceneInfo(id: id, name: "search")
            let verdict = await replay.verdict(on: .store, of: scene, in: mediator)
            #expect("\(verdict)".contains("no opening of the scene"))
        }
    }

    @Test("A page that is not registered, or has another context")
    func otherPage() async throws {
        let replay = try TapeReplay(file: page.file)
        let scene = try #require(replay.scenes.first)
        let host = TestHost()
        let missing = await replay.verdict(on: .store, of: scene, in: host.mediator)
        #expect("\(missing)".contains("cannot be opened"))
        try replace("\"value\":\"autumn\"", "\"value\":7", where: "\"opened\"")
        try await stopped("the context of 'search'")
    }

    @Test("Any damage gives a verdict and never a crash")
    func mutations() async throws {
        let whole = try String(contentsOfFile: page.file, encoding: .utf8)
        var random = Numbers(seed: 7)
        for _ in 0..<30 {
            var lines = whole.split(separator: "\n").map(String.init)
            for _ in 0..<3 {
                let index = Int.random(in: 1..<lines.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: lines.remove(at: index)
                case 1: lines.insert(lines[index], at: index)
                case 2: lines.swapAt(index, Int.random(in: 1..<lines.count, using: &random))
                case 3:
                    let digit = "\(Int.random(in: 0...9, using: &random))"
                    lines[index] = lines[index].replacing(digit, with: "-9223372036854775808")
                default:
                    var bytes = Array(lines[index].utf8)
                    let at = Int.random(in: bytes.indices, using: &random)
                    bytes[at] = UInt8.random(in: 32...126, using: &random)
                    lines[index] = String(decoding: bytes, as: UTF8.self)
                }
            }
            try (lines.joined(separator: "\n") + "\n")
                .write(toFile: page.file, atomically: true, encoding: .utf8)
            let host = TestHost()
            host.provide(.search, SearchStub())
            RecordedPage.register(Sound.self, Sound.self, in: host.mediator)
            let replay = try TapeReplay(file: page.file)
            for scene in replay.scenes {
                for layer in [Layer.store, .view] {
                    _ = "\(await replay.verdict(on: layer, of: scene, in: host.mediator))"
                }
            }
        }
    }
}

/// Pseudorandom numbers that are the same in every run.
private struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
