// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import Minya
import MinyaGTK
import Testing

@testable import ChatCore
@testable import ChatGTK

/// The tests run one after the other, because GTK is restricted to one thread.
@MainActor @Suite("The view of a conversation", .serialized)
struct ConversationViewTests {
    private let isReady = gtk_init_check() != 0

    init() throws {
        try #require(isReady)
        adw_init()
    }

    @Test("A message that was just sent is shown, even if the user had scrolled up")
    func scrolledUp() async throws {
        let open = try await OpenConversation(100, seen: 100)
        #expect(await open.showsLast("99"))
        open.view.scroll(toRow: 10)
        #expect(await pump { open.lastInSight == nil })
        await open.paint()
        open.send("mine")
        #expect(await open.showsLast("mine"))
    }

    @Test("A message that was just sent is shown, even if the page opened at the first unread one")
    func unread() async throws {
        let open = try await OpenConversation(100, seen: 40)
        #expect(open.lastInSight == nil)
        open.send("mine")
        #expect(await open.showsLast("mine"))
    }

    @Test("Messages of others do not move a list that is scrolled up")
    func others() async throws {
        let open = try await OpenConversation(100, seen: 100)
        open.view.scroll(toRow: 10)
        #expect(await pump { open.lastInSight == nil })
        await open.paint()
        let place = open.view.list.offset
        try await open.receiveMessage("theirs")
        await open.paint()
        #expect(open.lastInSight == nil)
        #expect(open.view.list.offset == place)
    }

    @Test(
        "The purpose of the text is directly above it, in its full width", arguments: [360, 700])
    func purpose(width: Int32) async throws {
        let open = try await OpenConversation(2, seen: 2, width: width)
        let composer = open.view.composer
        for purpose in [
            Purpose.edit("m"), .reply(Quote(sender: "ben", summary: "question"), to: "q"),
        ] {
            composer.show(purpose)
            await open.paint()
            let (above, editor) = (
                try extent(composer.purpose, in: composer),
                try extent(composer.editor, in: composer)
            )
            #expect(above.origin.x == editor.origin.x)
            #expect(above.size.width == editor.size.width)
            #expect(above.origin.y + above.size.height <= editor.origin.y)
        }
    }

    @Test("The focus enters the messages at the newest one, and later returns to its last position")
    func newest() async throws {
        let open = try await OpenConversation(3, seen: 3)
        #expect(await open.showsLast("2"))
        open.moveFocus(GTK_DIR_TAB_BACKWARD)
        #expect(open.focusedText == "2")
        try await open.receiveMessage("theirs")
        #expect(await open.showsLast("theirs"))
        #expect(open.focusedText == "2")
        open.view.composer.editor.grabFocus()
        open.moveFocus(GTK_DIR_TAB_BACKWARD)
        #expect(open.focusedText == "2")
    }

    private func extent(_ widget: Widget, in other: Widget) throws -> graphene_rect_t {
        var bounds = graphene_rect_t()
        try #require(gtk_widget_compute_bounds(widget.pointer, other.pointer, &bounds) != 0)
        return bounds
    }
}
