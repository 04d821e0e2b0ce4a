// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@MainActor @Suite("Limits of a tape")
struct LimitTests {
    private func size(_ file: String) throws -> Int {
        try #require(
            try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
    }

    @Test("A long run keeps its newest events in two files, each within the limit")
    func ring() throws {
        let limit = 20_000
        let taped = try TapedHost(limit: limit)
        let page = try taped.open()
        for count in 1...1000 {
            page.store.count = count
            if count % 10 == 0 { taped.tape.flush() }
        }
        #expect(try size(taped.file) <= limit)
        #expect(try size(taped.file + ".1") <= limit)
        let reader = try TapeReader(file: taped.file)
        #expect(reader.isCut && reader.app == "Trips")
        let positions = try taped.events().map(\.position)
        #expect(positions.count > 100)
        #expect(positions == Array(positions[0]..<positions[0] + positions.count))
    }

    @Test("The tape of an earlier run is kept, and not read as a part of the later one")
    func earlier() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        page.store.count = 1
        taped.tape.flush()
        let second = Tape(file: taped.file, app: "Later")
        taped.host.mediator.attach(second)
        try taped.open().store.count = 2
        second.flush()
        #expect(try TapeReader(file: taped.file).app == "Later")
        let later = try #require(try allEvents(of: taped.file).first?.sceneID)
        // The first tape still records, so the second page may follow in its file.
        let earlier = try #require(try allEvents(of: taped.file + ".1").first?.sceneID)
        #expect(earlier < later)
        #expect(try allEvents(of: taped.file).allSatisfy { $0.sceneID >= later })
    }

    @Test("If lines arrive faster than they are written, those that do not fit are counted")
    func dropped() async throws {
        let taped = try TapedHost(mostWaiting: 500)
        let page = try taped.open()
        let gate = Gate()
        page.view.held.send(gate)
        await gate.reached()
        for count in 1...2000 { page.store.count = count }
        gate.open()
        taped.tape.flush()
        page.store.count = -1
        let events = try taped.events()
        #expect(events.compactMap(\.count) == [1500])
        let counts = events.filter { $0.slot == "TripPipeline.count" }
        #expect(counts.count == 501 && counts.last?.value?.content == .json("-1"))
    }

    @Test("No event of a long turn is missing: the main actor waits for the disk")
    func longTurn() throws {
        let taped = try TapedHost(limit: 64 << 20, mostWaiting: 500)
        let page = try taped.open()
        for count in 1...10_000 { page.store.count = count }
        let events = try taped.events()
        let counts = events.filter { $0.slot == "TripPipeline.count" && $0.kind == .written }
        #expect(counts.count == 10_000 && !events.contains { $0.kind == .dropped })
    }

    @Test("If large values arrive faster than they are written, those that do not fit are counted")
    func droppedBytes() async throws {
        let taped = try TapedHost()
        let page = try taped.open()
        let gate = Gate()
        page.view.held.send(gate)
        await gate.reached()
        // Too long to be encoded, which would take seconds.
        let text = String(repeating: "x", count: 2 << 20)
        for count in 1...100 { page.store.title = text + "\(count)" }
        gate.open()
        let dropped = try taped.events().compactMap(\.count)
        #expect(dropped.count == 1 && dropped[0] >= 80 && dropped[0] < 100, "\(dropped)")
    }

    @Test("A pipe is refused, and a file that was removed ends the tape; both are said once")
    func notAFile() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                let taped = try TapedHost()
                // Without a reader, and then with one that leaves.
                let pipe = taped.file + ".pipe"
                #expect(mkfifo(pipe, 0o600) == 0)
                let tape = Tape(file: pipe, app: "Trips")
                taped.host.mediator.attach(tape)
                let page = try taped.open()
                tape.flush()
                let reader = Glibc.open(pipe, O_RDONLY | O_NONBLOCK)
                let second = Tape(file: pipe, app: "Trips")
                taped.host.mediator.attach(second)
                try taped.open().store.count = 1
                second.flush()
                close(reader)
                taped.tape.flush()
                #expect(unlink(taped.file) == 0)
                for count in 0..<10 {
                    page.store.count = count
                    second.flush()
                    taped.tape.flush()
                }
                #expect(access(taped.file, F_OK) != 0)
            }
        }
        let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(printed.split(separator: "not a file").count == 3, "\(printed)")
        #expect(printed.split(separator: "was removed").count == 2, "\(printed)")
    }

    @Test("A value whose JSON is too long is described, with its size")
    func long() throws {
        let taped = try TapedHost(limit: 8 << 20)
        let page = try taped.open()
        page.store.title = String(repeating: "y", count: 2 << 20)
        page.store.trips.items = (0..<20_000).map { Trip(id: $0, place: "p") }
        let events = try taped.events()
        let title = try #require(events.last { $0.slot == "TripPipeline.title" }?.value)
        guard case .text(let text) = title.content else {
            Issue.record("\(title)")
            return
        }
        #expect(text.utf8.count < 3000 && text.hasSuffix("…\"") && title.type == "String")
        #expect(title.bytes == 2 << 20)
        let trips = try #require(events.last { $0.slot == "TripPipeline.trips" })
        guard case .text(let list)? = trips.value?.content else {
            Issue.record("\(trips)")
            return
        }
        #expect(list.hasSuffix("… (20000)]") && trips.splices?.first?.added == 20_000)
    }

    @Test("A value that is nested too deeply to be read is described")
    func deep() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        var tree = Tree(parts: [])
        for _ in 0..<100 { tree = Tree(parts: [tree]) }
        page.store.tree = tree
        let value = try #require(taped.events().last?.value)
        guard case .text = value.content else {
            Issue.record("\(value)")
            return
        }
        // Deeper than a recursive encoder can go on the stack of the main thread.
        for _ in 0..<10_000 { tree = Tree(parts: [tree]) }
        page.store.tree = tree
        guard case .text = try taped.events().last?.value?.content else {
            Issue.record("no description")
            return
        }
        page.store.tree = Tree(parts: [Tree(parts: [])])
        let shallow = try #require(taped.events().last?.value)
        #expect(try shallow.decode(as: Tree.self).parts.count == 1)
    }

    @Test("A range whose count does not fit into an Int is recorded")
    func range() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        page.store.days = 0...Int.max
        let value = try #require(taped.events().last?.value)
        #expect(try value.decode(as: ClosedRange<Int>.self) == 0...Int.max)
    }

    @Test("A tape that cannot be written ends, and the app goes on")
    func unwritable() throws {
        let taped = try TapedHost()
        let tape = Tape(file: "/dev/null/no.tape", app: "Trips")
        taped.host.mediator.attach(tape)
        let page = try taped.open()
        page.store.count = 1
        tape.flush()
        page.store.count = 2
        tape.flush()
        #expect(try taped.events().last?.value?.content == .json("2"))
    }
}
