// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

/// A pipeline of twenty slots, of which a Store may observe the first five.
final class TwentyPipeline: Pipeline {
    var s1 = Field(0), s2 = Field(0), s3 = Field(0), s4 = Field(0), s5 = Field(0)
    var s6 = Normal(0), s7 = Normal(0), s8 = Normal(0), s9 = Normal(0), s10 = Normal(0)
    var s11 = Normal(0), s12 = Normal(0), s13 = Normal(0), s14 = Normal(0), s15 = Normal(0)
    var s16 = Normal(0), s17 = Normal(0), s18 = Normal(0), s19 = Normal(0), s20 = Normal(0)
}

final class TwentyStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TwentyPipeline())

    init(context: Void, dependencies: Dependencies) {}
}

final class TwentyController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<TwentyPipeline>
    private var total = 0

    init(pipeline: ControllerEnd<TwentyPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.s1, by: self) { $0.total &+= $1 }
        pipeline.observe(\.s2, by: self) { $0.total &+= $1 }
        pipeline.observe(\.s3, by: self) { $0.total &+= $1 }
        pipeline.observe(\.s4, by: self) { $0.total &+= $1 }
        pipeline.observe(\.s5, by: self) { $0.total &+= $1 }
    }
}

extension SceneKey where Context == Void, Result == Never {
    static var twenty: Self { "twenty" }
}

final class TreePipeline: Pipeline {
    var parts = Children<TwentyPipeline>()
}

/// Owns observers without being a layer of a scene.
final class Watcher: Observing {
    let lifetime = Lifetime()
    private(set) var total = 0

    func observeFive(of end: StoreEnd<TwentyPipeline>) {
        end.observe(\.s1, by: self) { $0.total &+= $1 }
        end.observe(\.s2, by: self) { $0.total &+= $1 }
        end.observe(\.s3, by: self) { $0.total &+= $1 }
        end.observe(\.s4, by: self) { $0.total &+= $1 }
        end.observe(\.s5, by: self) { $0.total &+= $1 }
    }
}

/// Creates and releases pipelines, trees of them and complete pages; and writes a page's slots in
/// one batch.
@MainActor
struct Creation {
    private let host: TestHost
    private let window = BareWindow()
    /// The page of the store below.
    private let page: TestScene<PartsStore>
    let parts: PartsStore

    init(host: TestHost) throws {
        self.host = host
        host.mediator.register(
            .twenty, view: HeadlessView<TwentyPipeline>.self, controller: TwentyController.self,
            store: TwentyStore.self)
        page = try host.open(PartsStore.self, PartsController.self, ())
        guard let parts = PartsStore.last else { throw NoPage() }
        self.parts = parts
    }

    func run() throws -> [Ratio] {
        [
            try ratio("create20", limit: 1.2, steps: 200_000, pipelines, over: floors),
            try ratio(
                "create20_observed", limit: 7, steps: 10_000, observed, over: floorsObserved),
            try ratio("open_close", limit: 8, steps: 3_000, pages, over: objects),
            try ratio("tree_open", limit: 5, steps: 50, trees, over: floorTrees),
            try ratio(
                "batch500", limit: nil, steps: 200, parts.writeInOneBatch,
                over: parts.writeOneByOne),
        ]
    }

    @inline(never) func pipelines(_ n: Int) { for _ in 0..<n { use(TwentyPipeline()) } }
    @inline(never) private func floors(_ n: Int) { for _ in 0..<n { use(FloorTwenty()) } }

    @inline(never) func observed(_ n: Int) {
        for _ in 0..<n { Watcher().observeFive(of: StoreEnd(TwentyPipeline())) }
    }

    @inline(never) private func floorsObserved(_ n: Int) {
        for _ in 0..<n { FloorTwenty().observeFive(by: Counter()) }
    }

    /// Creates pages of three layers with five observers.
    @inline(never) func pages(_ n: Int) {
        for _ in 0..<n {
            host.mediator.open(.twenty, (), in: window)
            window.back()
        }
    }

    /// Creates the objects and observers of such pages without opening them.
    @inline(never) private func objects(_ n: Int) {
        for _ in 0..<n {
            let (view, controller, store) = (Counter(), Counter(), Counter())
            FloorTwenty().observeFive(by: controller)
            use(view)
            use(store)
        }
    }

    /// Creates a hundred children with five observers each.
    @inline(never) func trees(_ n: Int) {
        for _ in 0..<n {
            let store = StoreEnd(TreePipeline())
            let watcher = Watcher()
            for _ in 0..<100 { watcher.observeFive(of: store.parts.append(TwentyPipeline())) }
        }
    }

    @inline(never) private func floorTrees(_ n: Int) {
        for _ in 0..<n {
            let counter = Counter()
            var parts: [FloorTwenty] = []
            for _ in 0..<100 {
                let part = FloorTwenty()
                part.observeFive(by: counter)
                parts.append(part)
            }
            use(parts as AnyObject)
        }
    }

    @inline(never) private func use(_ object: AnyObject) { _ = opaque(object) }
}

/// A store with a hundred children, through whose ends the benchmark writes.
final class PartsStore: Store {
    /// The instance created last, through which the benchmark writes.
    static var last: PartsStore?

    let lifetime = Lifetime()
    let pipeline = StoreEnd(TreePipeline())
    let ends: [StoreEnd<TwentyPipeline>]

    init(context: Void, dependencies: Dependencies) {
        let pipeline = pipeline
        ends = (0..<100).map { _ in pipeline.parts.append(TwentyPipeline()) }
        Self.last = self
    }

    @inline(never) func writeOneByOne(_ n: Int) { for i in 0..<n { write(opaque(i)) } }

    @inline(never) func writeInOneBatch(_ n: Int) {
        for i in 0..<n { pipeline.batch { write(opaque(i)) } }
    }

    private func write(_ number: Int) {
        for end in ends {
            end.s6 = number
            end.s7 = number
            end.s8 = number
            end.s9 = number
            end.s10 = number
        }
    }
}

/// Observes five slots of each child.
final class PartsController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<TreePipeline>
    private var total = 0

    init(pipeline: ControllerEnd<TreePipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.parts, by: self) { controller, parts in
            for part in parts { controller.observeFive(of: part) }
        }
    }

    private func observeFive(of part: ControllerEnd<TwentyPipeline>) {
        part.observe(\.s6, by: self) { $0.total &+= $1 }
        part.observe(\.s7, by: self) { $0.total &+= $1 }
        part.observe(\.s8, by: self) { $0.total &+= $1 }
        part.observe(\.s9, by: self) { $0.total &+= $1 }
        part.observe(\.s10, by: self) { $0.total &+= $1 }
    }
}
