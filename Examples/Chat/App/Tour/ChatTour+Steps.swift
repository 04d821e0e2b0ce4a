// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import FoundationEssentials
import Minya
import MinyaGTK

// MARK: - Steps

extension ChatTour {
    /// Both users send messages, one replies, and the other adds a reaction.
    func talk(
        _ ann: Person, _ hers: ConversationView, _ bob: Person, _ his: ConversationView
    ) async throws {
        follow(bob)
        try await resize(width: 860, height: 680)
        let question = "Who's coming along on Saturday? The forecast says sun ☀️"
        try await sendText(question, in: hers, to: his)
        try await sendText("The train at 8:12 would be the best one.", in: hers, to: his)
        try await sendText("Me! I'll bring the map and the good thermos.", in: his, to: hers)
        try await sendText("And cake 🍰", in: his, to: hers)
        follow(ann)
        try await picture(
            "both", "Bob has answered in his own window", rows: hers.pipeline.rows.count)

        try await act(.reply, on: "Me! I'll bring the map and the good thermos.", in: hers)
        hers.write("Then I'll leave mine at home.")
        try await picture("answering", "Ann replies to one of them", rows: hers.pipeline.rows.count)
        try await sendText("Then I'll leave mine at home.", in: hers, to: his)
        try await act(.react("❤️"), on: "And cake 🍰", in: hers)
        try await act(.react("🎉"), on: question, in: his)
        try await wait("the message has its reaction") {
            his.text("And cake 🍰")?.message.reactions.count == 1
                && his.text(question)?.message.reactions.count == 1
        }
        follow(bob)
        try await picture("answered", "Bob sees all of it", rows: his.pipeline.rows.count)
        follow(ann)
    }

    /// One user edits a message and deletes another; the other opens the menu.
    func change(
        _ ann: Person, _ hers: ConversationView, _ bob: Person, _ his: ConversationView
    ) async throws {
        let train = "The train at 8:12 would be the best one."
        try await act(.edit, on: train, in: hers)
        hers.write("The train at 8:42 would be the best one.")
        try await picture("editing", "Ann changes the time", rows: hers.pipeline.rows.count)
        hers.pipeline.send.send()
        try await wait("Bob sees the edited message") {
            his.text("The train at 8:42 would be the best one.") != nil
        }
        try await sendText("Sent to the wrong people", in: hers, to: his)
        try await act(.remove, on: "Sent to the wrong people", in: hers)
        try await wait("the message is deleted for both") { hers.removed == 1 && his.removed == 1 }
        try await picture(
            "deleted", "Ann has deleted a message, and can undo it", rows: hers.pipeline.rows.count)
        follow(bob)
        try await act(.menu, on: "And cake 🍰", in: his)
        try await picture(
            "menu", "Bob has opened the menu of a message", rows: his.pipeline.rows.count)
        follow(ann)
    }

    /// One user sends a picture and opens the details of a message.
    func share(_ hers: ConversationView, _ his: ConversationView) async throws {
        // Use a file that is certain to exist: a screenshot of an earlier step.
        let file =
            folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
        hers.pipeline.attached.send(["file://\(file)/03-both.png", "file://\(file)/notes.txt"])
        try await wait("the picture is ready, and a file that is none is rejected") {
            hers.pipeline.pictures.map(\.isReady) == [true, false]
        }
        hers.writeCaption("My window this morning", of: 0)
        try await picture("attached", "Ann has attached files", rows: hers.pipeline.rows.count)
        hers.pipeline.pictures[1].remove.send()
        hers.pipeline.send.send()
        try await wait("the picture is delivered") { hers.pictures == 1 && his.pictures == 1 }
        try await picture("picture", "Ann has sent a picture", rows: hers.pipeline.rows.count)
        try await act(.details, on: "And cake 🍰", in: hers)
        let details = try await page(MessageDetailsView.self)
        try await wait("the details are loaded") { details.pipeline.message != nil }
        try await picture("details", "Ann has opened the details of a message", rows: 1)
        navigation.back()
    }

    /// Adds other, older conversations.
    func remember(for ann: Person) async throws {
        try await ann.addMessage("Carol", JoinedBody(), in: "flat", minutesAgo: 4400)
        try await ann.addMessage("Carol", RenamedBody("Flat 12"), in: "flat", minutesAgo: 4399)
        let lines = [
            "The heating is on again", "Who has the key to the cellar?", "It's hanging by the door",
            "Thank you!", "I have a parcel for you",
        ]
        for line in 0..<120 {
            try await ann.addMessage(
                line % 3 == 0 ? "Ann" : "Carol",
                TextBody("\(lines[line % lines.count]) (\(line + 1))"), in: "flat",
                minutesAgo: 4300 - Int64(line) * 12)
        }
        try await ann.addMessage("Dan", JoinedBody(), in: "book", minutesAgo: 300)
        try await ann.addMessage("Dan", RenamedBody("Book Club"), in: "book", minutesAgo: 299)
        try await ann.addMessage(
            "Dan", TextBody("Chapter seven by Tuesday, please."), in: "book", minutesAgo: 290)
        try await ann.addMessage(
            "Erin",
            TextBody(
                "I could not put it down; the notes are at https://example.org/notes.html"),
            in: "book", minutesAgo: 200)
        for conversation in ["flat", "book"] { try await ann.markRead(conversation) }
    }

    /// The list shows what is new, and a line in the conversation marks the first unread message.
    func showUnread(
        _ ann: Person, _ list: ConversationsView, _ bob: Person, _ his: ConversationView
    ) async throws {
        navigation.back()
        _ = try await page(ConversationsView.self)
        for line in ["Where do we meet?", "At the clock?", "I'll be there at half past eight"] {
            try await sendText(line, in: his)
        }
        try await wait("the list counts the unread messages") {
            list.row(Self.hills)?.conversation.unread == 3
        }
        try await picture(
            "unread", "Bob has written while Ann was away", rows: list.pipeline.rows.count)
        try await resize(width: 1180, height: 760)
        let again = try await join(ann, Self.hills)
        try await picture("divider", "Ann has opened it again", rows: again.pipeline.rows.count)
        try await resize(width: 860, height: 680)
        navigation.back()
        let long = try await join(ann, "Flat 12")
        let first = long.pipeline.rows.count
        long.pipeline.fetchMore.send()
        try await wait("older messages are loaded") { long.pipeline.rows.count > first }
        long.scroll(toRow: 20)
        try await picture("older", "Ann has scrolled up", rows: long.pipeline.rows.count)
        navigation.back()
    }

    /// A message that cannot be sent shows the failure, and is sent on a retry.
    func fail(_ ann: Person) async throws {
        let view = try await join(ann, "Book Club")
        ann.hindrance.block("The disk is full.")
        view.write("Tuesday it is.")
        view.pipeline.send.send()
        try await wait("the message is not delivered") {
            view.text("Tuesday it is.")?.message.isUnsent == true
        }
        try await picture("failed", "the disk is full for Ann", rows: view.pipeline.rows.count)
        ann.hindrance.block(nil)
        try await act(.retry, on: "Tuesday it is.", in: view)
        try await wait("the message is delivered") {
            view.text("Tuesday it is.")?.message.delivery == .sent
        }
        try await picture("retried", "Ann has tried again", rows: view.pipeline.rows.count)
    }

    /// Shows the same pages at the width of a phone.
    func narrowPages(
        of ann: Person, _ list: ConversationsView, as name: String
    ) async throws {
        try await wait("the list is loaded") { list.pipeline.rows.count >= 2 }
        try await resize(width: 360, height: 720)
        try await picture(
            "\(name)-list", "the list in a narrow window", rows: list.pipeline.rows.count)
        let view = try await join(ann, "Book Club")
        try await act(.reply, on: "Chapter seven by Tuesday, please.", in: view)
        view.write("Is Wednesday all right, too? I am travelling until then.")
        try await picture("\(name)-answer", "a reply is begun", rows: view.pipeline.rows.count)
        // It does not exist, so this shows the longest text.
        let file = "the way down from the second summit in the evening light.jpg"
        view.pipeline.attached.send(["file:///nowhere/\(file)"])
        try await wait("the file is rejected") {
            view.pipeline.pictures.count == 1 && view.pipeline.canSend
        }
        try await picture("\(name)-attached", "a file is attached", rows: view.pipeline.rows.count)
        navigation.back()
        let long = try await join(ann, "Flat 12")
        try await picture("\(name)-long", "a long conversation", rows: view.pipeline.rows.count)
        if Self.checksTexts { return try await showTexts(in: long, as: name) }
        navigation.back()
    }
}
