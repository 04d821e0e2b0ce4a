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

    @Test(
        "Adding and removing pictures keeps the focus and the caret in the caption of another one")
    func caption() async throws {
        let open = try await OpenConversation(2, seen: 2)
        let tray = open.view.composer.tray
        open.page.view.attached.send(["file:///a.jpg", "file:///b.jpg"])
        await open.paint()
        let caption = tray.pictures[1].caption
        caption.text = "lake"
        caption.grabFocus()
        let focus = try #require(open.focus)
        var place = GtkTextIter()
        let buffer = focus.withMemoryRebound(to: GtkTextView.self, capacity: 1) {
            gtk_text_view_get_buffer($0)
        }
        gtk_text_buffer_get_iter_at_offset(buffer, &place, 2)
        gtk_text_buffer_place_cursor(buffer, &place)
        open.page.view.attached.send(["file:///c.jpg"])
        open.page.view.pictures[0].remove.send()
        await open.paint()
        #expect(tray.pictures.map(\.pipeline.name) == ["b.jpg", "c.jpg"])
        #expect(open.focus == focus)
        gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
        #expect(gtk_text_iter_get_offset(&place) == 2)
    }

    @Test("After a picture is removed, the next one has the focus, and at last the text")
    func removal() async throws {
        let open = try await OpenConversation(2, seen: 2)
        let tray = open.view.composer.tray
        open.page.view.attached.send(["file:///a.jpg", "file:///b.jpg"])
        await open.paint()
        let second = tray.pictures[1].remove
        tray.pictures[0].remove.onClick?()
        #expect(second.hasFocus)
        second.onClick?()
        #expect(!tray.isVisible)
        open.view.composer.editor.grabFocus()
        let text = open.focus
        open.page.view.attached.send(["file:///c.jpg"])
        tray.pictures[0].remove.onClick?()
        #expect(open.focus == text)
    }

    @Test("Another view of the page shows the pictures with their captions")
    func replaced() async throws {
        let open = try await OpenConversation(2, seen: 2)
        open.page.view.attached.send(["file:///a.jpg", "file:///b.jpg"])
        open.page.view.pictures[1].caption = "lake"
        let other = ConversationView(pipeline: open.page.view)
        other.addObservers()
        #expect(other.composer.tray.pictures.map(\.caption.text) == ["", "lake"])
    }

    private func extent(_ widget: Widget, in other: Widget) throws -> graphene_rect_t {
        var bounds = graphene_rect_t()
        try #require(gtk_widget_compute_bounds(widget.pointer, other.pointer, &bounds) != 0)
        return bounds
    }
}
