// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Parts that two scenes share")
struct SharedPartsTests {
    let host = TestHost()

    private func open(_ context: PartsStore.Parts) -> Scene? {
        let scenes = host.navigation.scenes.count
        _ = try? host.open(PartsStore.self, context)
        return host.navigation.scenes.count > scenes ? host.navigation.scenes.last : nil
    }

    @Test("A child pipeline may refer to its parent")
    func parent() throws {
        _ = try host.open(CyclicStore.self, ())
        host.navigation.closeWindow()
        #expect(host.problems.isEmpty)
    }

    @Test("A StoreEnd cannot be shared, even after its first scene has closed")
    func storeEnd() throws {
        let end = StoreEnd(PagePipeline())
        let first = try #require(open(.init(end: end)))
        #expect(open(.init(end: end)) == nil)
        first.close()
        #expect(open(.init(end: end)) == nil)
        let why =
            "the StoreEnd of PartsStore belongs to the scene 'PartsStore': create a new one in "
            + "init, as 'let pipeline = StoreEnd(…)'"
        let problem = Problem.cannotOpen(scene: "PartsStore", why: why)
        #expect(host.problems == [problem, problem])
    }

    @Test("A pipeline cannot be shared while its scene is open")
    func pipeline() throws {
        let pipeline = PagePipeline()
        let first = try #require(open(.init(end: StoreEnd(pipeline))))
        #expect(open(.init(end: StoreEnd(pipeline))) == nil)
        let why =
            "the PagePipeline of PartsStore belongs to the scene 'PartsStore', which is open: "
            + "create a new one in each init"
        #expect(host.problems == [.cannotOpen(scene: "PartsStore", why: why)])
        #expect(first.isOpen)
    }

    @Test("A fixed child pipeline cannot be shared")
    func fixedChild() throws {
        let banner = BannerPipeline()
        _ = try host.open(SharingStore.self, banner)
        #expect(throws: Problem.self) { try host.open(SharingStore.self, banner) }
        let why =
            "the BannerPipeline of SharingStore belongs to the scene 'SharingStore', which is "
            + "open: create a new one in each init"
        #expect(host.problems == [.cannotOpen(scene: "SharingStore", why: why)])
    }

    @Test("A child pipeline that two open scenes add is reported")
    func laterChild() throws {
        let first = try host.open(PartsStore.self, .init())
        let second = try host.open(PartsStore.self, .init())
        let child = BannerPipeline()
        first.store.preview.open(child)
        #expect(host.problems.isEmpty)
        second.store.tabs.append(child)
        #expect(
            host.problems == [
                .sharedPipeline(
                    pipeline: "BannerPipeline", scene: "PartsStore", other: "PartsStore")
            ])
    }

    @Test("Hundreds of short-lived child pipelines are not reported")
    func manyChildren() throws {
        let first = try host.open(PartsStore.self, .init())
        let second = try host.open(PartsStore.self, .init())
        for _ in 0..<100 {
            first.store.preview.open(BannerPipeline())
            first.store.preview.close()
            second.store.preview.open(BannerPipeline())
        }
        #expect(host.problems.isEmpty)
    }

    @Test("A child Store of two scenes is reported and joins once")
    func subStore() throws {
        let end = StoreEnd(PagePipeline())
        let banner = BannerStore(pipeline: end.banner.store)
        #expect(open(.init(end: end, children: [banner])) != nil)
        #expect(open(.init(children: [banner])) != nil)
        #expect(
            host.problems == [
                .sharedLayer(layer: "BannerStore", scene: "PartsStore", other: "PartsStore")
            ])
        #expect(banner.heard == ["joined", "loaded"])
    }

    @Test("A view with another view's lifetime is reported, and neither receives any more")
    func handedOn() throws {
        let scene = try #require(open(.init()))
        let store = try #require(scene.store as? PartsStore)
        scene.replaceView(with: GivingView.self)
        weak let giving = scene.view as? GivingView
        scene.replaceView(with: TakingView.self)
        #expect(giving == nil)
        let problem = Problem.sharedLayer(
            layer: "TakingView", scene: "PartsStore", other: "PartsStore")
        #expect(host.problems == [problem])
        store.pipeline.title = "later"
        #expect(GivingView.heard == [""])
        scene.replaceView(with: GridView.self)
        store.pipeline.title = "last"
        #expect((scene.view as? GridView)?.heard == ["title later", "title last"])
    }

    @Test("A child Store that is listed twice is reported and joins once")
    func namedTwice() throws {
        let end = StoreEnd(PagePipeline())
        let banner = BannerStore(pipeline: end.banner.store)
        #expect(open(.init(end: end, children: [banner, banner])) != nil)
        #expect(
            host.problems == [
                .sharedLayer(layer: "BannerStore", scene: "PartsStore", other: "PartsStore")
            ])
        #expect(banner.heard == ["joined", "loaded"])
    }

    @Test("A child Store whose pipeline is not part of the page's is reported")
    func stray() throws {
        let banner = BannerStore(pipeline: StoreEnd(BannerPipeline()))
        #expect(open(.init(children: [banner])) != nil)
        #expect(host.problems == [.strayStore(store: "BannerStore", scene: "PartsStore")])
    }

    @Test("A Store that returns a new pipeline at each access is not opened")
    func computedPipeline() {
        #expect(throws: Problem.self) { try host.open(ForgetfulStore.self, ()) }
        let why =
            "ForgetfulStore returns a new pipeline at each access: "
            + "declare it as 'let pipeline = StoreEnd(…)'"
        #expect(host.problems == [.cannotOpen(scene: "ForgetfulStore", why: why)])
    }

    @Test("A layer or observer that returns a new lifetime at each access is reported")
    func computedLifetime() throws {
        let page = try host.open(ShortLivedStore.self, ())
        #expect(host.problems == [.newLifetime(owner: "ShortLivedStore")])
        page.view.observe(\.title, by: ShortLivedListener()) { _, _ in }
        #expect(host.problems.last == .newLifetime(owner: "ShortLivedListener"))
    }
}

/// A Store whose pipeline and children the test provides.
private final class PartsStore: Store {
    @MainActor struct Parts {
        var end = StoreEnd(PagePipeline())
        var children: [any SubStore] = []
    }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<PagePipeline>
    let children: [any SubStore]

    init(context: Parts, dependencies: Dependencies) {
        pipeline = context.end
        children = context.children
    }
}

private final class SharingPipeline: Pipeline {
    let shared: BannerPipeline
    init(_ shared: BannerPipeline) { self.shared = shared }
}

private final class SharingStore: Store {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<SharingPipeline>

    init(context: BannerPipeline, dependencies: Dependencies) {
        pipeline = StoreEnd(SharingPipeline(context))
    }
}

private final class ForgetfulStore: Store {
    let lifetime = Lifetime()
    var pipeline: StoreEnd<PagePipeline> { StoreEnd(PagePipeline()) }
    init(context: Void, dependencies: Dependencies) {}
}

private final class ShortLivedStore: Store {
    var lifetime: Lifetime { Lifetime() }
    let pipeline = StoreEnd(PagePipeline())
    init(context: Void, dependencies: Dependencies) {}
}

private final class ShortLivedListener: Observing {
    var lifetime: Lifetime { Lifetime() }
}

/// Observes with a lifetime that the next view uses, too.
private final class GivingView: View {
    static let given = Lifetime()
    static var heard: [String] = []
    var lifetime = GivingView.given
    let pipeline: ViewEnd<PagePipeline>

    init(pipeline: ViewEnd<PagePipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.title, by: self) { _, title in Self.heard.append(title) }
        lifetime = Lifetime()
    }
}

private final class TakingView: View {
    let lifetime = GivingView.given
    let pipeline: ViewEnd<PagePipeline>

    init(pipeline: ViewEnd<PagePipeline>) { self.pipeline = pipeline }

    func addObservers() { pipeline.observe(\.title, by: self) { _, _ in } }
}

private final class CyclicPipeline: Pipeline {
    let child = CyclicChild()

    init() { child.parent = self }
}

private final class CyclicChild: Pipeline {
    weak var parent: CyclicPipeline?
}

private final class CyclicStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(CyclicPipeline())

    init(context: Void, dependencies: Dependencies) {}
}
