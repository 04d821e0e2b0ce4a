// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatDatabase
import ChatGTK
import FoundationEssentials
import Minya
import MinyaGTK

/// Puts Chat together: which view, controller and store make a page, and where conversations are.
@MainActor
final class ChatApp {
    let application: Application
    let mediator = Mediator()
    private let options: Options
    private var opening: Task<Void, Never>?
    private var isOpen = false
    private var close: @Sendable () async -> Void = {}
    private var status: Int32 = 0

    init(_ options: Options) {
        self.options = options
        application = Application(id: "org.minya.Chat", isUnique: options.isUnique)
        application.remembersWindows = options.isUnique
        application.addStyle(ChatPages.style)
        if options.isDark { application.colorScheme = .dark }
        application.onActivate = { [weak self] in self?.openWindow() }
        application.onEnd = { [weak self] in await self?.close() }
        ChatPages.register(in: mediator)
        mediator.provide(.account, Account(options.name))
        mediator.provide(.messageTypes, .standard)
        mediator.provide(.now, { ChatDate.now })
        addActions()
    }

    deinit { opening?.cancel() }

    /// Runs until the last window is closed or the tour has ended; gives the exit status.
    func run() -> Int32 {
        let status = application.run()
        return status == 0 ? self.status : status
    }

    /// Opens another window, once it is known where conversations are.
    func openWindow() {
        let navigation = GTKNavigation(application, title: localized("Chat"))
        opening = Task { [weak self, former = opening] in
            await former?.value
            guard let self else { return }
            do {
                if !isOpen { try await openSource() }
                isOpen = true
                mediator.open(.conversations, (), in: navigation)
                navigation.window.present()
            } catch {
                navigation.window.present()
                tell(error, in: navigation)
            }
        }
    }

    /// Says why there are no conversations, and ends.
    private func tell(_ error: any Error, in navigation: GTKNavigation) {
        let failure = (error as? any FailureConvertible)?.failure.message
        let alert = Alert<Int>(
            localized("Conversations Cannot Be Opened"), message: failure ?? "\(error)",
            choices: [.cancel(localized("Close"))])
        navigation.alert(alert) { [weak self] _ in
            self?.status = 74
            self?.application.quit()
        }
    }

    // MARK: - Where conversations are

    private func openSource() async throws {
        switch options.source {
        case .memory:
            provide(MemoryChat(for: options.name) { ChatDate.now }, MemoryDrafts())
        case .file(let file):
            let chat = try await SQLiteChat(
                file: try file ?? Self.ownFile(), for: options.name, now: { ChatDate.now })
            provide(chat, SQLiteDrafts(in: chat))
            close = { await chat.close() }
        }
        try mediator.check()
    }

    private func provide(_ chat: any ChatSource, _ drafts: any Drafts) {
        let sending = SendingChat(over: chat) { ChatDate.now }
        mediator.provide(.chat, sending)
        mediator.provide(.outbox, sending)
        mediator.provide(.drafts, drafts)
    }

    /// Where the person's own conversations are, in a folder that is there.
    private static func ownFile() throws -> String {
        let folder = DesktopFolders.data + "/minya-chat"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return folder + "/chat.sqlite"
    }
}
