// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import Testing

@MainActor @Suite("Recording a tape")
struct RecordingTests {
    @Test("A page is read back with its context, its causes, its outcomes and its rows")
    func page() async throws {
        let taped = try TapedHost()
        let page = try taped.open()
        await page.settled()
        page.view.query = "lake"
        await page.settled()
        taped.host.navigation.closeWindow()
        let events = try taped.events()

        let opened = try #require(events.first)
        #expect(opened.kind == .opened && opened.scene == "TripStore")
        #expect(opened.pipeline == "TripPipeline" && opened.layers[.store] == "TripStore")
        #expect(opened.presentation == "page" && opened.opener == nil)
        #expect(try opened.value?.decode(as: Account.self).name == "ann")
        #expect(events.last?.kind == .closed)

        let rows = try #require(events.last { $0.slot == "TripPipeline.trips" })
        #expect(rows.kind == .written && rows.slotKind == .rows && rows.layer == .store)
        #expect(rows.splices == [] && rows.updated == [0])
        let first = try #require(events.first { $0.slot == "TripPipeline.trips" })
        #expect(first.splices == [RowsSplice(position: 0, removed: 0, added: 1)])
        #expect(first.updated == [])
        #expect(rows.value?.type == "Array<Trip>")
        #expect(try rows.value?.decode(as: [Trip].self) == [Trip(id: 1, place: "lake")])

        // The chain from the rows back to the user.
        var chain: [TapeEvent] = []
        var next: TapeEvent? = rows
        while let event = next {
            chain.append(event)
            next = events.first { $0.position == event.cause }
        }
        #expect(
            chain.map(\.kind) == [.written, .workEnded, .workStarted, .delivered, .written])
        #expect(chain.map(\.layer) == [.store, nil, nil, .store, .view])
        #expect(chain[1].work == "search" && chain[1].outcome == "value")
        #expect(try chain[1].value?.decode(as: [Trip].self).count == 1)
        #expect(chain[3].place?.hasPrefix("MinyaTapeTests/TripPage.swift:") == true)
        #expect(chain[4].owner == "HeadlessView<TripPipeline>")
        #expect(try chain[4].value?.decode(as: String.self) == "lake")
        #expect(chain.map(\.time) == chain.map(\.time).sorted(by: >))
    }

    @Test("A value that is not Encodable is a description, and says what to change")
    func described() async throws {
        let taped = try TapedHost()
        let page = try taped.open()
        page.view.query = "refused"
        await page.settled()
        let events = try taped.events()
        let ended = try #require(events.last { $0.kind == .workEnded })
        #expect(ended.outcome == "rejection" && ended.code == "no")
        #expect(ended.message == "Not refused." && ended.value == nil)
        let phase = try #require(events.last { $0.slot == "TripPipeline.phase" }?.value)
        #expect(phase.type == "TripPhase" && phase.content == .text("failed(\"Not refused.\")"))
        #expect { try phase.decode(as: String.self) } throws: { "\($0)".contains("Codable") }
    }

    @Test("Rows are encoded off the main actor if their type allows it")
    func sendableRows() throws {
        DispatchQueue.main.setSpecific(key: isMain, value: true)
        let taped = try TapedHost()
        let page = try taped.host.open(StopStore.self, ())
        page.store.stops.append(Stop(id: 1))
        page.store.signs.append(Sign(id: 1))
        page.store.marks.append(Mark(id: 1))
        let events = try taped.events()
        for (slot, place) in [("stops", "elsewhere"), ("signs", "main"), ("marks", "main")] {
            let write = try #require(
                events.last { $0.slot == "StopPipeline.\(slot)" && $0.kind == .written })
            #expect(try write.value?.decode(as: [String].self) == [place])
        }
    }
}

private let isMain = DispatchSpecificKey<Bool>()

/// Encodes on which queue this happens.
private func encodePlace(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(DispatchQueue.getSpecific(key: isMain) == true ? "main" : "elsewhere")
}

private struct Stop: Identifiable, Equatable, Encodable {
    let id: Int

    func encode(to encoder: any Encoder) throws { try encodePlace(to: encoder) }
}

private struct Sign: Identifiable, Equatable, Encodable {
    let id: Int

    func encode(to encoder: any Encoder) throws { try encodePlace(to: encoder) }
}

@available(*, unavailable) extension Sign: Sendable {}

private struct Mark: Identifiable, Equatable {
    let id: Int
}

extension Mark: @MainActor Encodable {
    func encode(to encoder: any Encoder) throws { try encodePlace(to: encoder) }
}

private final class StopPipeline: Pipeline {
    var stops = Rows<Stop>()
    var signs = Rows<Sign>()
    var marks = Rows<Mark>()
}

private final class StopStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(StopPipeline())

    init(context: Void, dependencies: Dependencies) {}
}
