// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    import MinyaTesting
    import Testing

    @testable import Minya

    @MainActor @Suite("Parts of a scene that outlive it")
    struct LeaksTests {
        let desk = Desk()
        let log = ProblemLog()

        /// Expects one issue that contains each of the texts.
        private func expectIssue(
            _ texts: String..., body: @MainActor () async -> Void
        ) async {
            await withKnownIssue {
                await desk.host.expectNoLeaks { await body() }
            } matching: { issue in
                let text = issue.comments.map(\.rawValue).joined()
                return texts.allSatisfy(text.contains)
            }
        }

        @Test("A healthy page leaves nothing, whatever it did")
        func healthy() async throws {
            let gate = Gate()
            await desk.host.expectNoLeaks {
                let store = desk.openPage()
                store?.pipeline.view.tapped.send(1)
                store?.pipeline.perform.send(Performance { $0.open(.picker, "", into: \.picked) })
                store?.run(.held) {
                    try await gate.waitForAnswer()
                } then: { store, _ in
                    store.heard.append("late")
                }
                await gate.arrived(1)
            }
            gate.answer(.success(""))
            #expect(desk.host.problems.isEmpty)
            #expect(desk.navigation.scenes.isEmpty)
        }

        @Test(
            "A SubStore that was created later ends with the page, and is named if it outlives that"
        )
        func createdLater() async {
            var part: LateStore?
            await expectIssue("'GrowingStore'", "LateStore (Store)") {
                let page = try? desk.host.open(GrowingStore.self, ())
                part = (page?.scene.store as? GrowingStore)?.grow()
                #expect(part?.lifetime.hasEnded == false)
            }
            #expect(part?.lifetime.hasEnded == true)
        }

        @Test("A Store that its own work retains is named with the work")
        func retainedByWork() async {
            let gate = Gate()
            await expectIssue("'page'", "PageStore (Store), while its work 'search' has not ended")
            {
                let store = desk.openPage()
                store?.run(.search) { [store] in
                    let answer = try await gate.waitForAnswer()
                    return store?.context ?? answer
                } then: { _, _ in
                }
                await gate.arrived(1)
            }
            gate.answer(.success(""))
        }

        @Test("Work that has ended, or was started by a Store that is gone, is not named")
        func endedWork() async {
            var kept: PageStore?
            await withKnownIssue {
                await desk.host.expectNoLeaks {
                    kept = desk.openPage()
                    kept?.run(.quick) {
                        1
                    } then: { _, _ in
                    }
                    await until { kept?.isRunning(.quick) == false }
                }
            } matching: { issue in
                let text = issue.comments.map(\.rawValue).joined()
                return text.contains("PageStore (Store)") && !text.contains("quick")
            }
            #expect(kept != nil)
        }

        @Test("A controller that something retains is named, and the view that was released is not")
        func retainedController() async {
            var kept: PageController?
            await withKnownIssue {
                await desk.host.expectNoLeaks {
                    desk.openPage()
                    kept = desk.navigation.scenes.last?.controller as? PageController
                }
            } matching: { issue in
                let text = issue.comments.map(\.rawValue).joined()
                return text.contains("PageController (ViewController)")
                    && !text.contains("PageView")
                    && !text.contains("PageStore")
            }
            #expect(kept != nil)
        }

        @Test(
            "A pipeline that an observer outside the scene retains is named with the observer's place"
        )
        func observedFromOutside() async {
            let watcher = Watcher()
            await expectIssue(
                "PagePipeline (Pipeline), observed by Watcher at MinyaTests/LeaksTests.swift:"
            ) {
                watcher.end = desk.openPage()?.pipeline.view
                watcher.end?.observe(\.banner.text, by: watcher) { _, _ in }
            }
            watcher.end = nil
        }

        @Test("Parts and views inside the page are checked like its own layers")
        func parts() async {
            var kept: [AnyObject] = []
            await expectIssue("BannerStore (Store)", "PartView (View)") {
                guard let store = desk.openPage() else { return }
                kept.append(store.banner)
                if let view = desk.navigation.scenes.last?.view as? PageView {
                    kept.append(view.part)
                }
            }
            #expect(kept.count == 2)
        }

        @Test(
            "Without a test host, a leak is reported as a problem one turn after the scene closed")
        func reported() async {
            let mediator = Mediator()
            mediator.onProblem = { [log] in log.all.append($0) }
            mediator.register(
                .page, view: PageView.self, controller: PageController.self, store: PageStore.self)
            mediator.open(.page, "", in: desk.navigation)
            let store = desk.navigation.scenes.last?.store
            desk.navigation.closeWindow()
            #expect(log.all.isEmpty)
            await Task {}.value
            #expect(log.all.map(\.code) == [.leaked])
            #expect(log.all.first?.description.contains("PageStore (Store)") == true)
            #expect(store != nil)
        }

        @Test("Without a test host, a view that a toolkit retains is not reported")
        func viewRetained() async {
            let mediator = Mediator()
            mediator.onProblem = { [log] in log.all.append($0) }
            mediator.register(
                .page, view: PageView.self, controller: PageController.self, store: PageStore.self)
            mediator.open(.page, "", in: desk.navigation)
            let view = desk.navigation.scenes.last?.view
            desk.navigation.closeWindow()
            await Task {}.value
            #expect(log.all.isEmpty)
            #expect(view != nil)
        }

        @Test("Scenes that were open before stay open and are not checked")
        func openBefore() async {
            let store = desk.openPage("before")
            await desk.host.expectNoLeaks { desk.openPage("inside") }
            #expect(desk.navigation.scenes.count == 1)
            #expect(store?.context == "before")
        }
    }

    /// Observes a page from outside, and retains its pipeline.
    @MainActor
    private final class Watcher: Observing {
        let lifetime = Lifetime()
        var end: ViewEnd<PagePipeline>?
    }

    /// A Store whose part is created while its page is open.
    private final class GrowingStore: Store {
        let lifetime = Lifetime()
        let pipeline = StoreEnd(PagePipeline())
        private var part: LateStore?
        var children: [any SubStore] { part.map { [$0] } ?? [] }

        init(context: Void, dependencies: Dependencies) {}

        func grow() -> LateStore {
            let part = LateStore(pipeline: pipeline.preview.open(BannerPipeline()))
            self.part = part
            return part
        }
    }
#endif
