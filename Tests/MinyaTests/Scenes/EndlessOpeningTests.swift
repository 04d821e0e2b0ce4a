// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Scenes that open each other without end")
struct EndlessOpeningTests {
    let host = TestHost()

    init() {
        host.mediator.register(
            .mirror, view: HeadlessView.self, controller: MirrorController.self,
            store: MirrorStore.self)
    }

    @Test("The 65th nested scene is not opened and is reported; the others stay open")
    func bounded() {
        host.mediator.open(.mirror, .once, in: host.navigation)
        #expect(host.navigation.scenes.count == 64)
        #expect(
            host.problems == [.endlessOpening(chain: ["mirror", "mirror", "mirror", "mirror"])])
        let stores = host.navigation.scenes.compactMap { $0.store as? MirrorStore }
        #expect(stores.map(\.cancelled) == Array(repeating: 0, count: 63) + [1])
    }

    @Test("A scene that opens another after each refusal is stopped")
    func stubborn() {
        host.mediator.open(.mirror, .always, in: host.navigation)
        #expect(host.navigation.scenes.count == 64)
        #expect(host.problems.contains { $0.code == .endlessOpening })
    }

    @Test("An app that opens a scene again after each refusal is stopped")
    func outside() {
        let missing: SceneKey<Int, Never> = "missing"
        var asked = 0
        func openAgain() {
            asked += 1
            host.mediator.open(missing, 1, in: host.navigation) { _ in openAgain() }
        }
        openAgain()
        #expect(asked < 1_000)
        #expect(host.problems.contains { $0.code == .endlessOpening })
    }

    @Test("Any number of scenes can be opened one after the other")
    func oneByOne() {
        host.stub(SceneKey<String, String>.picker)
        for _ in 0..<200 { host.mediator.open(.picker, "", in: host.navigation) }
        #expect(host.navigation.scenes.count == 200)
        #expect(host.problems.isEmpty)
    }
}

private enum Insistence { case once, always }

extension SceneKey where Context == Insistence, Result == Never {
    fileprivate static var mirror: Self { "mirror" }
}

private final class MirrorPipeline: Pipeline {
    var open = Request<Insistence>()
    var opened = Input<SceneResult<Never>>()
}

/// Opens another scene of its kind as soon as it is loaded.
private final class MirrorStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(MirrorPipeline())
    let insistence: Insistence
    var cancelled = 0

    init(context: Insistence, dependencies: Dependencies) { insistence = context }

    func addObservers() {
        pipeline.observe(\.opened, by: self) { store, _ in
            store.cancelled += 1
            if store.insistence == .always { store.load() }
        }
    }

    func load() { pipeline.open.send(insistence) }
}

private final class MirrorController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<MirrorPipeline>

    init(pipeline: ControllerEnd<MirrorPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.open, by: self) { controller, insistence in
            controller.open(.mirror, insistence, into: \.opened)
        }
    }
}
