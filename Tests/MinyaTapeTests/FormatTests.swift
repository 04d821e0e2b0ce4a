// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import Testing

/// A value that the page changes after it was written.
private final class Mutable: Encodable {
    var number: Int

    init(_ number: Int) { self.number = number }
}

private struct NotEncodable { var mutable: String }

private struct Line: Codable, Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
}

private final class PartPipeline: Pipeline {
    var text = Field("")
}

/// A pipeline with a slot of each kind.
private final class AllPipeline: Pipeline {
    var normal = Normal<Int>(0)
    var distinct = Distinct<String>("")
    var status = Status<TripPhase>(.idle)
    var field = Field<[String]>([])
    var flag = Flag()
    var input = Input<Bool>()
    var request = Request<Response<Int>>()
    var context = Context<Date>()
    var chosen = Input<Int>()
    var start = Input<String>()
    var close = Input<Void>()
    var rows = Rows<Line>()
    var child = Child<PartPipeline>()
    var children = Children<PartPipeline>()
    var mutable = Normal<Mutable?>(nil)
    var plain = Normal<NotEncodable?>(nil)
    var `private` = Normal<Int>(0).private()
    let part = PartPipeline()
}

private final class AllStore: Store {
    enum Work: String { case value, rejection, failure, cancelled, elements = "a \"name\"\n" }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(AllPipeline())

    init(context: Int, dependencies: Dependencies) {}

    func addObservers() {
        // A write within a delivery.
        pipeline.observe(\.input, by: self) { $0.pipeline.distinct = "\($1)" }
        pipeline.observe(\.field, by: self) {
            $0.pipeline.flag.send(); $0.pipeline.normal += $1.count
        }
        pipeline.observe(\.chosen, by: self) { $0.pipeline.normal = $1 }
        pipeline.observe(\.start, by: self) { $0.start($1) }
    }

    private func start(_ work: String) {
        switch Work(rawValue: work) {
        case .value:
            run(.value) {
                Line(id: 1, text: "ü/\"\\\u{1}")
            } then: {
                $0.show($1)
            }
        case .rejection:
            run(.rejection) { () throws -> Line in
                throw Rejection(code: "c", message: "m \"")
            } then: {
                $0.show($1)
            }
        case .failure:
            run(.failure) { () throws -> Line in
                throw Failure(.offline, "no network")
            } then: {
                $0.show($1)
            }
        case .elements:
            follow(
                .elements,
                AsyncStream {
                    $0.yield(1.5); $0.finish()
                }
            ) { store, _ in
                store.pipeline.normal = -1
            } ended: { store, _ in
                store.pipeline.normal = -2
            }
        case .cancelled:
            run(.cancelled) {
                Line(id: 2, text: "")
            } then: {
                $0.show($1)
            }
            cancel(.cancelled)
        case nil: break
        }
    }

    private func show(_ outcome: Outcome<Line>) {
        if let line = outcome.value { pipeline.rows.items.append(line) }
    }
}

private final class AllController: ViewController {
    typealias Result = String

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<AllPipeline>

    init(pipeline: ControllerEnd<AllPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        perform(each: \.request, into: \.chosen)
        pipeline.observe(\.normal, \.distinct, by: self) { _, _, _ in }
        pipeline.observe(\.context, by: self) { _, _ in }
        pipeline.observe(\.child, by: self) { _, _ in }
        pipeline.observe(\.rows, by: self) { _, _ in }
        pipeline.observe(\.close, by: self) { $0.finish("done") }
    }

}

@MainActor @Suite("The format of a tape")
struct FormatTests {
    @Test("The lines of a page with each kind of slot and of event have not changed")
    func lines() async throws {
        let file = try folderForTape().appending(path: "a.tape").path
        // In a process of its own, where positions and the numbers of scenes count from 1.
        await #expect(processExitsWith: .success) { [file = file as String] in
            try await Self.record(in: file)
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let lines = text.split(separator: "\n").dropFirst().map { line in
            line.replacing(/"(time|took)":[0-9]+\.[0-9]{6}/) { "\"\($0.1)\":T" }
                .replacing(/"line":[0-9]+/, with: "\"line\":L")
        }
        let expected = formatLines.split(separator: "\n")
        #expect(lines.count == expected.count, "\(lines.joined(separator: "\n"))")
        for (line, expected) in zip(lines, expected) { #expect(line == expected) }
    }

    private static func record(in file: String) async throws {
        let taped = try TapedHost(file: file)
        let page = try taped.host.open(AllStore.self, AllController.self, 7)
        let store = page.store
        store.normal = 1
        store.distinct = "é \u{1F30A} \"q\" \\ / \n end"
        store.distinct = String(repeating: "long ", count: 10)
        store.status = .failed("\"a\"")
        page.view.field = ["a", "b"]
        store.flag.send()
        page.view.input.send(true)
        store.context = Date(timeIntervalSinceReferenceDate: 0.5)
        store.rows.items = [Line(id: 1, text: "a"), Line(id: 2, text: "b"), Line(id: 3, text: "c")]
        store.rows.update(id: 2) { $0.text = "B" }
        store.rows.remove(id: 1)
        store.rows.items = []
        let child = store.child.open(PartPipeline())
        child.view.text = "from the child"
        store.children.append(PartPipeline())
        // Recorded as it was when it was written.
        let mutable = Mutable(1)
        store.mutable = mutable
        mutable.number = 2
        store.plain = NotEncodable(mutable: "x")
        store.private = 4
        store.batch {
            store.normal = 2
            store.normal = 3
            page.view.input.send(false)
        }
        store.request.send(.toast("t"))
        store.request.send(.choose("f", .file(), action: { _ in 5 }))
        taped.host.navigation.choose(["file:///a"])
        for work in [AllStore.Work.value, .rejection, .failure] {
            page.view.start.send(work.rawValue)
            await page.settled()
        }
        page.view.start.send(AllStore.Work.elements.rawValue)
        await until { store.normal == -2 }
        page.view.start.send(AllStore.Work.cancelled.rawValue)
        await until { (try? taped.events())?.last?.outcome == "cancelled" }
        page.view.close.send()
        store.normal = 9
        taped.tape.flush()
    }
}
