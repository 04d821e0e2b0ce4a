// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

@MainActor @Suite("Problems")
struct ProblemTests {
    @Test("Each problem has a code of its own, whose name stays the same")
    func codes() {
        let problems: [String: Problem] = [
            "cycle": .cycle(chain: ["a", "b", "a"], dropped: 1),
            "slotReplaced": .slotReplaced(slot: "a", observers: 1),
            "newLifetime": .newLifetime(owner: "a"),
            "afterEnd": .afterEnd(what: "a", scene: "b"),
            "repeatedID": .repeatedID(slot: "a", id: "b"),
            "unknownID": .unknownID(slot: "a", id: "b"),
            "outOfRange": .outOfRange(slot: "a", edit: "b", count: 1),
            "objectsAsRows": .objectsAsRows(slot: "a", row: "b"),
            "copiedRows": .copiedRows(slot: "a"),
            "changedID": .changedID(slot: "a", id: "b", to: "c"),
            "unperformed": .unperformed(slot: "a", scene: "b"),
            "cannotOpen": .cannotOpen(scene: "a", why: "b"),
            "noView": .noView(kind: "a", scene: "b"),
            "notInScene": .notInScene(what: "a"),
            "registeredTwice": .registeredTwice(why: "a"),
            "endlessOpening": .endlessOpening(chain: ["a"]),
            "sharedLayer": .sharedLayer(layer: "a", scene: "b", other: nil),
            "strayStore": .strayStore(store: "a", scene: "b"),
            "sharedPipeline": .sharedPipeline(pipeline: "a", scene: "b", other: "c"),
            "unexpectedError": .unexpectedError(work: "a", error: "b"),
        ]
        for (name, problem) in problems { #expect(problem.code.name == name) }
    }

    @Test("Problems are equal if both their codes and their sentences are")
    func equality() {
        #expect(Problem.noView(kind: "a", scene: "b") == .noView(kind: "a", scene: "b"))
        #expect(Problem.noView(kind: "a", scene: "b") != .noView(kind: "a", scene: "c"))
        #expect(Problem(.noView, "a") != Problem(.cannotOpen, "a"))
    }

    @Test("A problem that an app declares is reported with its code and its sentence")
    func own() async throws {
        let bench = try Bench()
        bench.store.start { throw Problem.noSymbol(tag: "autumn") }
        await bench.page.settled()
        let problem = try #require(bench.host.problems.first)
        #expect(bench.host.problems.count == 1)
        #expect("\(problem)" == "the tag 'autumn' has no symbol: add one to TagSymbols.")
        switch problem.code {
        case .unexpectedError: Issue.record("\(problem)")
        case .noSymbol: break
        default: Issue.record("\(problem.code.name)")
        }
    }
}

// MARK: - The app's own problem

extension Problem {
    fileprivate static func noSymbol(tag: String) -> Problem {
        Problem(.noSymbol, "the tag '\(tag)' has no symbol: add one to TagSymbols.")
    }
}

extension Problem.Code {
    fileprivate static let noSymbol = Self("photos.noSymbol")
}
