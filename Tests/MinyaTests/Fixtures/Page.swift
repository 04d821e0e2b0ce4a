// SPDX-License-Identifier: Apache-2.0

@testable import Minya

/// A pipeline's three ends without a scene, and the problems that were reported on it.
@MainActor
struct Page {
    let store: StoreEnd<PagePipeline>
    let problems = ProblemLog()

    var view: ViewEnd<PagePipeline> { store.view }
    var controller: ControllerEnd<PagePipeline> { store.controller }
    var queue: DeliveryQueue { store.queue }

    init(_ pipeline: PagePipeline = PagePipeline()) {
        store = StoreEnd(pipeline)
        store.queue.reporter = ProblemReporter { [problems] in problems.all.append($0) }
    }
}

@MainActor
final class ProblemLog {
    var all: [Problem] = []
}

/// An owner of observers that records what it receives.
@MainActor
final class Listener: Observing {
    let lifetime = Lifetime()
    var heard: [String] = []

    func record(_ what: some Any) { heard.append("\(what)") }
}

/// An object without a lifetime, which can only observe with `weakly:`.
@MainActor
final class Stranger {
    var heard: [String] = []
}
