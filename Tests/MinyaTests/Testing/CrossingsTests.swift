// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Assertions on what a Store writes")
struct CrossingsTests {
    let host = TestHost()
    let search = StubCalls<String, [Row]>()
    let crossings: Crossings<SearchStore>
    let page: TestScene<SearchStore>

    init() throws {
        host.provide(.search, search)
        crossings = host.crossings(of: SearchStore.self)
        page = try host.open(SearchStore.self, ())
        crossings.expect(\.phase, .idle)
    }

    private func expectIssue(_ texts: String..., body: () async -> Void) async {
        await withKnownIssue {
            await body()
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return texts.allSatisfy(text.contains)
        }
    }

    @Test("Each write is asserted in the order of its slot, and all of them together pass")
    func all() async {
        page.view.query = "a"
        crossings.expect(\.phase, .loading)
        search.answer([Row(1), Row(2)])
        await page.settled()
        crossings.expect(\.phase, .empty)
        crossings.expect(\.rows, [Row(1), Row(2)])
        crossings.expect(\.shook)
        crossings.expect(\.banner.text, "2 rows")
        crossings.expect(\.note) { $0?.isEmpty == false }
        crossings.expectNothingElse()
    }

    @Test("A value that differs is reported with the former value and the cause")
    func differs() async {
        page.view.query = "a"
        crossings.expect(\.phase, .loading)
        search.fail(Failure(.offline, "No network."))
        await page.settled()
        await expectIssue(
            "PagePipeline.phase should be empty:",
            "PagePipeline.phase: loading → failed, because the work 'search' ended with failure("
        ) {
            crossings.expect(\.phase, .empty)
        }
    }

    @Test("A write that did not happen is reported with those that did")
    func missing() async {
        page.view.query = "a"
        await expectIssue(
            "SearchStore did not write 7 to PagePipeline.count.",
            "PagePipeline.phase: idle → loading, because SearchStore received PagePipeline.query "
                + "(MinyaTests/CrossingsTests.swift:"
        ) {
            crossings.expect(\.count, 7)
        }
        crossings.expect(\.phase, .loading)
    }

    @Test("A write that was not asserted is reported once, before the test acts again")
    func nextStep() async {
        page.view.query = "a"
        await expectIssue("before the view wrote PagePipeline.query", "idle → loading") {
            page.view.query = "ab"
        }
        crossings.expect(\.phase, .loading)
    }

    @Test("Writes can be asserted after the page has ended")
    func end() {
        page.view.query = "a"
        page.back()
        crossings.expect(\.phase, .loading)
    }

    @Test("A write that was not asserted is reported at the end of the test")
    func released() async {
        await expectIssue("by the end of the test", "phase: idle → loading") {
            let host = TestHost()
            host.provide(.search, search)
            let crossings = host.crossings(of: SearchStore.self)
            let page = try? host.open(SearchStore.self, ())
            crossings.expect(\.phase, .idle)
            page?.view.query = "a"
        }
    }

    @Test("Rows that differ are reported with their changes")
    func rows() async {
        page.view.query = "a"
        crossings.expect(\.phase, .loading)
        crossings.ignore(\.phase)
        search.answer([Row(1)])
        await page.settled()
        await expectIssue("PagePipeline.rows should be [", "because the work 'search' ended") {
            crossings.expect(\.rows, [Row(2)])
        }
        await expectIssue("SearchStore did not write [") { crossings.expect(\.rows, [Row(1)]) }
        crossings.ignore(\.note, \.shook, \.banner.text)
    }

    @Test("A change of rows can be asserted itself")
    func rowsChange() async {
        crossings.ignore(\.phase, \.note, \.banner.text)
        page.view.query = "a"
        search.answer([Row(1)])
        await page.settled()
        crossings.expect(\.rows) { !$0.isEmpty }
        crossings.expect(\.shook)
        crossings.expectNothingElse()
    }

    @Test("Two children of one type are told apart, and named by their paths")
    func twins() async throws {
        let crossings = host.crossings(of: TwinStore.self)
        _ = try host.open(TwinStore.self, ())
        await expectIssue(
            "TwinPipeline.second.text should be \"for the second\":",
            "TwinPipeline.second.text: \"for the first\""
        ) {
            crossings.expect(\.second.text, "for the second")
        }
        crossings.ignore(\.second.draft)
        await expectIssue(
            "TwinPipeline.first.text: \"for the second\"", "TwinPipeline.first.draft: \"draft\""
        ) {
            crossings.expectNothingElse()
        }
        crossings.expectNothingElse()
    }

    @Test("Other pages with another Store are not recorded")
    func others() throws {
        _ = try host.open(WorkStore.self, ()).store.count = 3
        crossings.expectNothingElse()
    }
}

extension DependencyKey<StubCalls<String, [Row]>> {
    fileprivate static var search: Self { "search" }
}

final class SearchStore: Store {
    enum Work: String { case search }

    static var needs: Needs { Needs(.search) }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    private let search: StubCalls<String, [Row]>

    init(context: Void, dependencies: Dependencies) {
        search = dependencies[.search]
        pipeline.phase = .idle
    }

    func addObservers() {
        pipeline.observe(\.query, by: self) { store, query in
            if !query.isEmpty { store.find(query) }
        }
    }

    private func find(_ query: String) {
        pipeline.phase = .loading
        run(.search, .latest) { [search] in
            try await search.call(query)
        } then: { store, outcome in
            guard let rows = outcome.value else { return store.pipeline.phase = .failed }
            store.pipeline.rows.append(contentsOf: rows)
            store.pipeline.phase = .empty
            store.pipeline.shook.send()
            store.pipeline.banner.store.text = "\(rows.count) rows"
            store.pipeline.note = query
        }
    }
}

final class TwinPipeline: Pipeline {
    let first = BannerPipeline()
    let second = BannerPipeline()
}

/// Mistakes its children for each other.
final class TwinStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TwinPipeline())

    init(context: Void, dependencies: Dependencies) {}

    func load() {
        pipeline.first.store.text = "for the second"
        pipeline.second.store.text = "for the first"
        pipeline.first.store.draft = "draft"
        pipeline.second.store.draft = "draft"
    }
}
