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

/// Pseudorandom numbers that are the same in every run (Steele, Lea & Flood, "Fast splittable
/// pseudorandom number generators", 2014).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
