// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

final class NumbersPipeline: Pipeline {
    var none = Normal(0)
    var one = Normal(0)
    var ten = Normal(0)
    var hundred = Normal(0)
    var edited = Field(0)
    var distinct = Distinct(0)
    var input = Input<Int>()
    var first = Normal(0)
    var second = Normal(0)
    var third = Normal(0)
    var thousand = Normal([Int](repeating: 0, count: 1_000))
    var hundredThousand = Normal([Int](repeating: 0, count: 100_000))
}

/// A store that responds to each input by writing three slots.
final class NumbersStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NumbersPipeline())

    init(context: Void, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.input, by: self) { store, number in
            store.pipeline.first = number
            store.pipeline.second = number
            store.pipeline.third = number
        }
    }
}

/// A controller that owns the observers, which capture context.
final class NumbersController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<NumbersPipeline>
    private var total = 0

    init(pipeline: ControllerEnd<NumbersPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.one, by: self) { $0.total &+= $1 }
        for _ in 0..<10 { pipeline.observe(\.ten, by: self) { $0.total &+= $1 } }
        for _ in 0..<100 { pipeline.observe(\.hundred, by: self) { $0.total &+= $1 } }
        pipeline.observe(\.edited, by: self) { $0.total &+= $1 }
        pipeline.observe(\.distinct, by: self) { $0.total &+= $1 }
        pipeline.observe(\.first, by: self) { $0.total &+= $1 }
        pipeline.observe(\.second, by: self) { $0.total &+= $1 }
        pipeline.observe(\.third, by: self) { $0.total &+= $1 }
        pipeline.observe(\.thousand, by: self) { $0.total &+= $1.count }
        pipeline.observe(\.hundredThousand, by: self) { $0.total &+= $1.count }
    }
}

/// Measures writes through the ends of an open scene, compared with the baseline.
@MainActor
struct Writes {
    private let page: TestScene<NumbersStore>
    private let store: StoreEnd<NumbersPipeline>
    private let view: ViewEnd<NumbersPipeline>
    private let plain = Plain()
    private let floor1 = FloorValue()
    private let floor10 = FloorValue()
    private let floor100 = FloorValue()
    private let floorField = FloorField()
    private let floorDistinct = FloorField()
    private let floorInput = FloorEvent()
    private let floorList = FloorList([Int](repeating: 0, count: 1_000))

    init(host: TestHost) throws {
        page = try host.open(NumbersStore.self, NumbersController.self, ())
        store = page.store
        view = page.view
        let counter = Counter()
        let add: (Int) -> Void = { counter.total &+= $0 }
        floor1.observers = [add]
        floor10.observers = (0..<10).map { _ in { counter.total &+= $0 } }
        floor100.observers = (0..<100).map { _ in { counter.total &+= $0 } }
        floorField.observers = [add]
        floorDistinct.observers = [add]
        floorList.observers = [{ counter.total &+= $0.count }]
        let answers = (0..<3).map { _ in FloorValue() }
        for answer in answers { answer.observers = [{ counter.total &+= $0 }] }
        let (first, second, third) = (answers[0], answers[1], answers[2])
        floorInput.observers = [
            { number in
                first.value = number
                second.value = number
                third.value = number
            }
        ]
    }

    func run() throws -> [Ratio] {
        [
            try ratio("write0_plain", limit: 1.3, steps: 5_000_000, end0, over: plain0),
            try ratio("write1", limit: 1, steps: 1_000_000, end1, over: base1),
            try ratio("write10", limit: 0.55, steps: 200_000, end10, over: base10),
            try ratio("write100", limit: 0.45, steps: 20_000, end100, over: base100),
            try ratio("field1", limit: 1.3, steps: 1_000_000, endField, over: baseField),
            try ratio("distinct1", limit: 1.3, steps: 1_000_000, endDistinct, over: baseDistinct),
            try ratio("chain", limit: 3.5, steps: 100_000, chain, over: baseChain),
            try ratio("append", limit: 1.8, steps: 500_000, append, over: baseAppend),
            try ratio("append_growth", limit: 1.3, steps: 500_000, appendLarge, over: append),
        ]
    }

    @inline(never) func end0(_ n: Int) { for i in 0..<n { store.none = opaque(i) } }
    @inline(never) func end1(_ n: Int) { for i in 0..<n { store.one = opaque(i) } }
    @inline(never) func end10(_ n: Int) { for i in 0..<n { store.ten = opaque(i) } }
    @inline(never) func end100(_ n: Int) { for i in 0..<n { store.hundred = opaque(i) } }
    @inline(never) private func endField(_ n: Int) { for i in 0..<n { store.edited = opaque(i) } }
    @inline(never) func chain(_ n: Int) { for i in 0..<n { view.input.send(opaque(i)) } }
    @inline(never) private func plain0(_ n: Int) { for i in 0..<n { plain.value = opaque(i) } }
    @inline(never) private func base1(_ n: Int) { for i in 0..<n { floor1.value = opaque(i) } }
    @inline(never) private func base10(_ n: Int) { for i in 0..<n { floor10.value = opaque(i) } }
    @inline(never) private func base100(_ n: Int) { for i in 0..<n { floor100.value = opaque(i) } }
    @inline(never) private func baseField(_ n: Int) {
        for i in 0..<n { floorField.value = opaque(i) }
    }
    @inline(never) func endDistinct(_ n: Int) {
        for i in 0..<n { store.distinct = opaque(i) }
    }
    @inline(never) private func baseDistinct(_ n: Int) {
        for i in 0..<n { floorDistinct.value = opaque(i) }
    }
    @inline(never) private func baseChain(_ n: Int) {
        for i in 0..<n { floorInput.send(opaque(i)) }
    }

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
