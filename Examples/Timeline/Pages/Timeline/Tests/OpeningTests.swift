// SPDX-License-Identifier: Apache-2.0

import MinyaLists
import Testing
import TimelineCore
import TimelineStubs

@Suite("Activating a row")
struct OpeningTests {
    @Test("A post is opened")
    func post() throws {
        let post = SamplePosts.make(1)
        let action = try #require(AnyRow(PostRow(post, minute: 0)).opening?.on(PostRow.self))
        #expect(action.id == post.id)
        #expect(action.action == .open)
    }

    @Test("A gap is filled, unless it is being filled", arguments: [false, true])
    func gap(isLoading: Bool) {
        let row = AnyRow(GapRow(above: "7", isLoading: isLoading))
        #expect(row.opening?.on(GapRow.self)?.id == (isLoading ? nil : "7"))
    }

    @Test(
        "The end is loaded again only after a failure or a pause",
        arguments: [
            (EndRow.State.failed("No network"), true), (.paused(searched: 40), true),
            (.loading, false),
            (.end, false),
        ])
    func end(state: EndRow.State, isRetried: Bool) {
        #expect((AnyRow(EndRow(state)).opening?.on(EndRow.self) != nil) == isRetried)
    }
}
