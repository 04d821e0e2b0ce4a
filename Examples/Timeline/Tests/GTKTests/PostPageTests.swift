// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import ExampleValues
import Minya
import MinyaGTK
import MinyaTesting
import Testing
import TimelineCore
import TimelineStubs

@testable import TimelineGTK

extension AllTimelineGTKTests {
    @MainActor @Suite("Post page", .serialized)
    struct PostPageTests {
        private let isReady = gtk_init_check() != 0

        init() throws {
            try #require(isReady)
            adw_init()
        }

        @Test("The focus stays where it is when the details change")
        func keyboard() async throws {
            let host = TestHost()
            var post = SamplePosts.make(3)
            post.edited = post.date
            let now = post.date
            host.provide(.timeline, StubTimeline([post]))
            host.provide(.now) { now }
            host.stub(.pictures)
            host.mediator.register(
                .postDetail, view: HeadlessView.self, store: PostDetailStore.self)
            let page = try host.open(.postDetail, PostDetailStore.self, post)
            let view = PostDetailView(pipeline: page.view)
            view.addObservers()
            let frame = Frame(view.root)
            func rows() -> [UnsafeMutablePointer<GtkWidget>] {
                frame.widgets { g_type_is_a($0.type, adw_action_row_get_type()) != 0 }
            }
            #expect(await pump { !page.view.isLoading && rows().count == 3 })
            let row = try #require(rows().first)
            #expect(gtk_widget_grab_focus(row) != 0)
            #expect(gtk_widget_is_focus(row) != 0)
            // Another minute, actions of the user, and other values of the same details.
            page.store.row?.minute += 1
            await turn(20)
            page.view.action.send(.toggleWarning)
            await turn(20)
            post.edited = post.date.later(byMilliseconds: 600_000)
            page.store.row = PostRow(post, minute: now.minute)
            let words = PostTimes.absolute(post.date.later(byMilliseconds: 600_000))
            let labels = { frame.widgets { Self.text(of: $0) == words } }
            #expect(await pump { !labels().isEmpty })
            #expect(rows().contains(row))
            #expect(rows().contains { gtk_widget_is_focus($0) != 0 })
        }

        private static func text(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
            guard g_type_is_a(widget.type, gtk_label_get_type()) != 0 else { return nil }
            return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The type of the instance.
    var type: GType {
        withMemoryRebound(to: GTypeInstance.self, capacity: 1) { $0.pointee.g_class.pointee.g_type }
    }
}
