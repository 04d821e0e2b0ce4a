// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import ExampleTour
import FoundationEssentials
import Minya
import MinyaGTK
import MinyaLists

/// A tour of Chat with two users who share a file, step by step.
final class ChatTour: Tour {
    private let file: String
    private var people: [Person] = []

    override init(
        _ application: Application, _ navigation: GTKNavigation, into folder: String,
        narrow: String?
    ) {
        file =
            FileManager.default.temporaryDirectory.path
            + "/minya-chat-\(UUID().uuidString).sqlite"
        super.init(application, navigation, into: folder, narrow: narrow)
    }

    /// Closes both sessions and removes their conversations.
    func close() async {
        for person in people { await person.close() }
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
    }

    // MARK: - The tour

    override func walk() async throws {
        let ann = try await Person("Ann", navigation, file: file)
        people.append(ann)
        let list = try await page(ConversationsView.self)
        try await wait("there are no conversations") { list.pipeline.phase == .empty }
        if let name = narrow {
            try await remember(for: ann)
            return try await narrowPages(of: ann, list, as: name)
        }
        try await resize(width: 860, height: 680)
        try await picture("empty", "Ann has opened the app", rows: 0)

        list.pipeline.title = "Weekend in the Hills"
        list.pipeline.begin.send()
        let hers = try await page(ConversationView.self)
        try await wait("the conversation has its first rows") { hers.pipeline.rows.count == 3 }
        try await picture("begun", "Ann has created a conversation", rows: hers.pipeline.rows.count)

        let bob = try await Person(
            "Bob", GTKNavigation(application, title: "Chat"), file: file)
        people.append(bob)
        let his = try await join(bob, Self.hills)
        try await talk(ann, hers, bob, his)
        try await share(hers, his)
        try await change(ann, hers, bob, his)
        try await remember(for: ann)
        try await showUnread(ann, list, bob, his)
        try await fail(ann)
        application.colorScheme = .dark
        try await picture("dark", "a conversation in dark mode", rows: 0)
        navigation.back()
        _ = try await page(ConversationsView.self)
        try await picture("list-dark", "the list in dark mode", rows: list.pipeline.rows.count)
        application.colorScheme = .light
        try await narrowPages(of: ann, list, as: "narrow")
    }

    // MARK: - User actions

    static let hills = "Weekend in the Hills"

    /// Directs the following steps at a user's window.
    func follow(_ person: Person) { navigation = person.navigation }

    /// Opens a conversation from a user's list.
    func join(_ person: Person, _ title: String) async throws -> ConversationView {
        follow(person)
        let list = try await page(ConversationsView.self)
        try await wait("\(title) is in the list of \(person.name)") {
            list.row(title) != nil
        }
        guard let row = list.row(title) else {
            throw StepFailed("\(title) went away")
        }
        list.pipeline.action.send(RowAction(.open, on: row))
        let view = try await page(ConversationView.self)
        try await wait("the messages are shown") { view.pipeline.phase == .shown }
        return view
    }

    /// Types a message, presses Enter and waits until the other user has it.
    func sendText(
        _ text: String, in view: ConversationView, to other: ConversationView? = nil
    ) async throws {
        view.write(text)
        view.pipeline.send.send()
        try await wait("“\(text)” is sent") { view.text(text)?.message.delivery == .sent }
        if let other {
            try await wait("“\(text)” is delivered") { other.text(text) != nil }
        }
    }

    /// Performs an action on a message with a text.
    func act(
        _ action: MessageAction, on text: String, in view: ConversationView
    ) async throws {
        try await wait("“\(text)” is shown") { view.text(text) != nil }
        guard let row = view.text(text) else { return }
        view.pipeline.action.send(RowAction(action, on: row))
    }
}

extension ConversationsView {
    /// Returns the row of a conversation with a title.
    func row(_ title: String) -> ConversationRow? {
        pipeline.rows.items.lazy.compactMap { $0.model(of: ConversationRow.self) }
            .first { $0.conversation.title == title }
    }
}

extension ConversationView {
    /// Returns the newest message with a text.
    func text(_ text: String) -> MessageRow<TextBody>? {
        texts.last { $0.body.text == text && !$0.message.isRemoved }
    }

    /// The number of deleted messages.
    var removed: Int { texts.count { $0.message.isRemoved } }

    /// The number of pictures.
    var pictures: Int {
        pipeline.rows.items.count { $0.model(of: MessageRow<PictureBody>.self) != nil }
    }

    private var texts: [MessageRow<TextBody>] {
        pipeline.rows.items.compactMap { $0.model(of: MessageRow<TextBody>.self) }
    }
}

extension ViewEnd<AttachedPicturePipeline> {
    /// Whether the picture can be sent.
    var isReady: Bool {
        if case .ready = self.state { true } else { false }
    }
}
