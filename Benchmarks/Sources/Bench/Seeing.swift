// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting

/// Measures what a tape costs the main actor, and how long a thousand tests of a page take.
@MainActor
struct Seeing {
    private let tape: Tape
    private let taped: TestScene<NumbersStore>
    private let plain: TestScene<NumbersStore>

    init(folder: URL) throws {
        tape = Tape(
            file: folder.appending(path: "bench.tape").path(percentEncoded: false),
            app: "org.example.Bench")
        let host = TestHost()
        host.mediator.attach(tape)
        taped = try host.open(NumbersStore.self, NumbersController.self, ())
        plain = try TestHost().open(NumbersStore.self, NumbersController.self, ())
    }

    func run() throws -> [Figure] {
        let cost = try ratio(
            "tape_on", limit: 60, steps: 5_000, writeTaped, over: { write($0, to: plain.store) })
        // Its last event, before its folder is removed.
        taped.back()
        tape.flush()
        return [Figure(cost), try tests()]
    }

    /// The writes and their deliveries are encoded and stored by another thread meanwhile.
    @inline(never) private func writeTaped(_ n: Int) {
        write(n, to: taped.store)
        // Waiting uses no processor time of this thread.
        tape.flush()
    }

    @inline(never) private func write(_ n: Int, to store: StoreEnd<NumbersPipeline>) {
        for i in 0..<n { store.one = i }
    }

    /// A thousand tests that open a page, send an input, and compare the answers.
    private func tests() throws -> Figure {
        var times: [Double] = []
        for _ in 0..<5 {
            let start = ContinuousClock.now
            for i in 0..<1_000 {
                let page = try TestHost().open(NumbersStore.self, NumbersController.self, ())
                page.view.input.send(i)
                guard page.view.first == i, page.view.third == i else { throw Wrong() }
                page.back()
            }
            times.append(nanoseconds(ContinuousClock.now - start) / 1e9)
        }
        return Figure(
            name: "scene_tests", ours: "\(median(times).rounded(3)) s", floor: "",
            value: median(times), limit: 2)
    }

    private struct Wrong: Error {}
}
