// SPDX-License-Identifier: Apache-2.0

import Floor
import Minya
import MinyaTesting

final class TwentyPipeline: Pipeline {
    var s1 = Normal(0), s2 = Normal(0), s3 = Normal(0), s4 = Normal(0), s5 = Normal(0)
    var s6 = Normal(0), s7 = Normal(0), s8 = Normal(0), s9 = Normal(0), s10 = Normal(0)
    var s11 = Normal(0), s12 = Normal(0), s13 = Normal(0), s14 = Normal(0), s15 = Normal(0)
    var s16 = Normal(0), s17 = Normal(0), s18 = Normal(0), s19 = Normal(0), s20 = Normal(0)
}

final class TwentyStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TwentyPipeline())
    init(context: Void, dependencies: Dependencies) {}
}

/// Creates and destroys a pipeline, and a whole scene.
@MainActor
struct Creation {
    let host: TestHost

    func run() throws -> [Ratio] {
        [
            try ratio("create20", limit: 1.2, steps: 300_000, pipelines, over: floors),
            try ratio("scene_open", limit: nil, steps: 3_000, scenes, over: objects),
        ]
    }

    @inline(never) private func pipelines(_ n: Int) { for _ in 0..<n { use(TwentyPipeline()) } }
    @inline(never) private func floors(_ n: Int) { for _ in 0..<n { use(FloorTwenty()) } }

    @inline(never) private func scenes(_ n: Int) {
        for _ in 0..<n {
            guard let page = try? host.open(TwentyStore.self, ()) else {
                return
            }
            page.back()
        }
    }

    /// The layers and the pipeline of a scene, allocated and let go without opening anything.
    @inline(never) private func objects(_ n: Int) {
        for _ in 0..<n {
            use(TwentyPipeline())
            for _ in 0..<3 {
                use(Counter())
                use(Lifetime())
            }
        }
    }

    @inline(never) private func use(_ object: AnyObject) { _ = opaque(object) }
}
