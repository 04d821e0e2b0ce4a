// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import Synchronization
import Testing

struct Trip: Codable, Identifiable, Equatable {
    let id: Int
    var place: String
}

/// A value that cannot be encoded.
enum TripPhase: Equatable {
    case idle
    case failed(String)
}

/// A value of any depth.
struct Tree: Codable, Equatable {
    var parts: [Tree]
}

struct Account: Codable, Equatable {
    var name: String
    var address: URL
}

/// A value with texts of several types.
struct Card: Equatable {
    var id = UUID()
    var number = 98765.25
    var name = "xx sub-name-42".dropFirst(3)
    var pin = Array("pin-4711")
}

/// A value that is not encoded before it is opened, like a disk that does not answer.
final class Gate: Encodable, Sendable {
    private let isReached = Mutex(false)
    private let opened = DispatchSemaphore(value: 0)

    func encode(to encoder: any Encoder) throws {
        isReached.withLock { $0 = true }
        opened.wait()
        var container = encoder.singleValueContainer()
        try container.encode("gate")
    }

    func reached() async { await until { self.isReached.withLock { $0 } } }

    func open() { opened.signal() }
}

final class TripPipeline: Pipeline {
    var title = Normal<String>("")
    var count = Normal<Int>(0)
    var account = Normal<Account?>(nil)
    var tree = Normal<Tree>(Tree(parts: []))
    var days = Normal<ClosedRange<Int>>(0...1)
    var phase = Status<TripPhase>(.idle)
    var trips = Rows<Trip>()
    var query = Field<String>("")
    var code = Field<String>("").private()
    var token = Normal<String>("initial-token-1234").private()
    var card = Normal<Card?>(nil).private()
    var codes = Normal<[String]>([]).private()
    var hidden = Rows<Trip>().private()
    var wish = Request<Response<[String]>>()
    var chosen = Input<[String]>()
    /// Makes the store record a value that holds up the thread that writes the tape.
    var held = Input<Gate>().private()
}

/// A page that records what a test asks for.
final class TripStore: Store {
    enum Work: String { case hold, search }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(TripPipeline())

    init(context: Account, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.held, by: self) { store, gate in
            store.run(.hold) {
                gate
            } then: { _, _ in
            }
        }
        pipeline.observe(\.query, by: self) { store, query in
            store.run(.search) { () throws -> [Trip] in
                guard query != "refused" else {
                    throw Rejection(code: "no", message: "Not \(query).")
                }
                return [Trip(id: 1, place: query)]
            } then: { store, outcome in
                store.show(outcome)
            }
        }
    }

    private func show(_ outcome: Outcome<[Trip]>) {
        switch outcome {
        case .value(let trips): pipeline.trips.items = trips
        case .rejection(let rejection): pipeline.phase = .failed(rejection.message)
        case .failure(let failure): pipeline.phase = .failed(failure.message)
        }
    }
}

final class TripController: ViewController {
    typealias Result = Never

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<TripPipeline>

    init(pipeline: ControllerEnd<TripPipeline>) { self.pipeline = pipeline }

    func addObservers() { perform(each: \.wish, into: \.chosen) }
}

/// The folder of this process's tapes, removed at its end: a tape outlives the test if a scene does.
private let folderOfTapes: URL = {
    atexit { try? FileManager.default.removeItem(at: folderOfTapes) }
    return FileManager.default.temporaryDirectory.appending(path: "tapes-\(UUID().uuidString)")
}()

/// Creates a folder for a tape.
func folderForTape() throws -> URL {
    let folder = folderOfTapes.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

/// A window whose scenes are recorded on a tape in a folder of its own.
@MainActor
final class TapedHost {
    let host = TestHost()
    let tape: Tape
    let file: String

    init(file: String? = nil, limit: Int = 1 << 20, mostWaiting: Int = 1 << 14) throws {
        self.file = try file ?? folderForTape().appending(path: "a.tape").path
        tape = Tape(file: self.file, app: "Trips", limit: limit, mostWaiting: mostWaiting)
        host.mediator.attach(tape)
    }

    func open() throws -> TestScene<TripStore> {
        let address = try #require(URL(string: "https://example.org/trips"))
        return try host.open(
            TripStore.self, TripController.self, Account(name: "ann", address: address))
    }

    /// Everything recorded so far.
    func events() throws -> [TapeEvent] {
        tape.flush()
        return try allEvents(of: file)
    }
}

/// Reads a tape without errors.
func allEvents(of file: String) throws -> [TapeEvent] {
    let reader = try TapeReader(file: file)
    var events: [TapeEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
}
