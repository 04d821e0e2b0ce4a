// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import ExampleValues
import Minya
import MinyaGTK
import MinyaTesting
import Testing

@testable import ChatCore
@testable import ChatGTK

/// A conversation of the user Ana in a window, with messages of Ben.
@MainActor
final class OpenConversation {
    let page: TestScene<ConversationStore>
    let view: ConversationView
    let frame: Frame
    private let host = TestHost()
    private let chat = MemoryChat(for: "ana") { now }
    private nonisolated static let now = Moment(milliseconds: 1_790_000_000_000)

    /// Opens the conversation, and waits until the page is painted.
    ///
    /// - Parameters:
    ///   - count: The number of messages.
    ///   - seen: The number of messages that Ana has read.
    init(
        _ count: Int, seen: Int, width: Int32 = 700, pictures: any PicturePreparing = NoPictures()
    ) async throws {
        for number in 0..<count { try await chat.post(Self.event("\(number)", number)) }
        let messages = try await chat.messages(of: "garden").page(before: nil, limit: count).items
        if seen > 0 { try await chat.markRead("garden", upTo: messages[seen - 1].place) }
        let sending = SendingChat(over: chat) { Self.now.later(byMilliseconds: 60_000_000) }
        host.provide(.chat, sending)
        host.provide(.outbox, sending)
        host.provide(.drafts, MemoryDrafts())
        host.provide(.pictures, pictures)
        host.provide(.account, Account("ana"))
        host.provide(.now) { Self.now.later(byMilliseconds: 60_000_000) }
        host.provide(.messageTypes, .standard)
        page = try host.open(ConversationStore.self, ConversationController.self, "garden")
        view = ConversationView(pipeline: page.view)
        view.addObservers()
        frame = Frame(view.root, width: width, height: 500)
        let page = page
        try #require(await pump { page.view.phase != .loading })
        await paint()
    }

    private static func event(_ text: String, _ number: Int) throws -> ChatEvent {
        try ChatEvent(
            TextBody.type, TextBody(text), id: text, in: "garden", by: "ben",
            at: now.later(byMilliseconds: Int64(number) * 1_000))
    }

    /// Waits until pending changes are painted.
    func paint() async {
        for _ in 0..<3 {
            var isPainted = false
            view.list.afterNextPaint { isPainted = true }
            gtk_widget_queue_draw(view.list.pointer)
            #expect(await pump { isPainted })
        }
    }

    /// Adds a message of Ben, and waits for its row.
    func receiveMessage(_ text: String) async throws {
        try await chat.post(Self.event(text, 1_000))
        let page = page
        #expect(
            await pump {
                page.view.rows.last?.model(of: MessageRow<TextBody>.self)?.body.text == text
            })
    }

    /// Types a message, and sends it with the keyboard.
    func send(_ text: String) {
        view.write(text)
        view.composer.editor.onSubmit?()
    }

    /// The text of the last row if it is fully visible.
    var lastInSight: String? {
        guard let row = page.view.rows.last,
            let cell = view.list.cells.cell(for: row.id)?.pointer,
            gtk_widget_get_mapped(cell) != 0,
            // A row without an allocation is not visible, or has no size.
            gtk_widget_get_child_visible(gtk_widget_get_parent(cell)) != 0,
            gtk_widget_get_height(cell) > 0
        else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(cell, view.list.pointer, &bounds) != 0 else { return nil }
        let room = Float(gtk_widget_get_height(view.list.pointer))
        let isSeen = bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= room
        return isSeen ? row.model(of: MessageRow<TextBody>.self)?.body.text : nil
    }

    /// Moves the focus from the composer in a direction until it is among the messages.
    func moveFocus(_ direction: GtkDirectionType) {
        guard let root = gtk_widget_get_root(view.root.pointer) else { return }
        for _ in 0..<5 where focusedText == nil {
            let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
            gtk_widget_child_focus(window, direction)
        }
    }

    /// The focused widget.
    var focus: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(view.root.pointer).flatMap { gtk_root_get_focus($0) }
    }

    /// The text of the focused message.
    var focusedText: String? {
        guard let focus else { return nil }
        let row = page.view.rows.items.first { row in
            guard let cell = view.list.cells.cell(for: row.id)?.pointer else { return false }
            return gtk_widget_is_ancestor(cell, focus) != 0
                || gtk_widget_is_ancestor(focus, cell) != 0
        }
        return row?.model(of: MessageRow<TextBody>.self)?.body.text
    }

    /// Returns whether the last row becomes visible with a text, and stays visible.
    func showsLast(_ text: String) async -> Bool {
        guard await pump(until: { lastInSight == text }) else { return false }
        await paint()
        return lastInSight == text
    }
}

/// A picture service that rejects every file.
struct NoPictures: PicturePreparing {
    func prepare(_ uri: String) async throws -> PictureBody {
        throw Rejection(code: "none", message: "There are none.")
    }
}
