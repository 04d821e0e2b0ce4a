// SPDX-License-Identifier: Apache-2.0

import Floor
import Minya
import MinyaTesting

final class NumbersPipeline: Pipeline {
    var none = Normal(0)
    var one = Normal(0)
    var ten = Normal(0)
    var thousand = Normal([Int](repeating: 0, count: 1_000))
    var hundredThousand = Normal([Int](repeating: 0, count: 100_000))
}

final class NumbersStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NumbersPipeline())
    init(context: Void, dependencies: Dependencies) {}
}

/// Owns the observers, which carry context and are bound to it.
final class NumbersController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<NumbersPipeline>
    private var total = 0

    init(pipeline: ControllerEnd<NumbersPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.one, by: self) { $0.total &+= $1 }
        for _ in 0..<10 { pipeline.observe(\.ten, by: self) { $0.total &+= $1 } }
        pipeline.observe(\.thousand, by: self) { $0.total &+= $1.count }
        pipeline.observe(\.hundredThousand, by: self) { $0.total &+= $1.count }
    }
}

/// Writes through a StoreEnd of an open scene, beside the floor.
@MainActor
struct Writes {
    private let page: TestScene<NumbersStore>
    private let store: StoreEnd<NumbersPipeline>
    private let plain = Plain()
    private let floor0 = Floor()
    private let floor1 = Floor()
    private let floor10 = Floor()
    private let floorList = FloorList([Int](repeating: 0, count: 1_000))

    init(host: TestHost) throws {
        page = try host.open(NumbersStore.self, NumbersController.self, ())
        store = page.store
        let counter = Counter()
        floor1.observers = [{ counter.total &+= $0 }]
        floor10.observers = (0..<10).map { _ in { counter.total &+= $0 } }
        floorList.observers = [{ counter.total &+= $0.count }]
    }

    func run() throws -> [Ratio] {
        [
            try ratio("write0_plain", limit: 1.3, steps: 10_000_000, end0, over: plain0),
            try ratio("write0", limit: nil, steps: 10_000_000, end0, over: base0),
            try ratio("write1", limit: 0.7, steps: 3_000_000, end1, over: base1),
            try ratio("write10", limit: 0.7, steps: 500_000, end10, over: base10),
            try ratio("append", limit: 1.8, steps: 1_000_000, append, over: baseAppend),
            try ratio("append_growth", limit: 1.5, steps: 1_000_000, appendLarge, over: append),
        ]
    }

    @inline(never) private func end0(_ n: Int) { for i in 0..<n { store.none = opaque(i) } }
    @inline(never) private func end1(_ n: Int) { for i in 0..<n { store.one = opaque(i) } }
    @inline(never) private func end10(_ n: Int) { for i in 0..<n { store.ten = opaque(i) } }
    @inline(never) private func plain0(_ n: Int) { for i in 0..<n { plain.value = opaque(i) } }
    @inline(never) private func base0(_ n: Int) { for i in 0..<n { floor0.value = opaque(i) } }
    @inline(never) private func base1(_ n: Int) { for i in 0..<n { floor1.value = opaque(i) } }
    @inline(never) private func base10(_ n: Int) { for i in 0..<n { floor10.value = opaque(i) } }

    @inline(never) private func append(_ n: Int) {
        for i in 0..<n {
            store.thousand.append(opaque(i))
            store.thousand.removeLast()
        }
    }

    @inline(never) private func appendLarge(_ n: Int) {
        for i in 0..<n {
            store.hundredThousand.append(opaque(i))
            store.hundredThousand.removeLast()
        }
    }

    @inline(never) private func baseAppend(_ n: Int) {
        for i in 0..<n {
            floorList.append(opaque(i))
            floorList.removeLast()
        }
    }
}
