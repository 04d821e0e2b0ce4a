// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatDatabase
import ChatGTK
import ChatMQTT
import ChatPictures
import ExampleValues
import FoundationEssentials
import Minya
import MinyaGTK
import MinyaMQTT

/// The session of a user: the conversations and services that all pages share.
@MainActor
final class Session {
    let mediator = Mediator()
    /// The user.
    let person: Account
    /// The conversations.
    let chat: any ChatSource
    /// The account on a server that requires a password; nil if none was required.
    let account: KnownAccount?
    /// Whether messages reach others at the moment.
    var connection: AsyncStream<ChatConnection> { chat.connection() }
    private let drafts: any Drafts
    private let end: @Sendable () async -> Void

    /// Opens the session for a source.
    static func open(_ source: Options.Source, for options: Options) async throws -> Session {
        let name = options.name
        switch source {
        case .memory:
            let chat = MemoryChat(for: name) { Moment.now }
            return try Session(of: Account(name), on: chat, MemoryDrafts()) {}
        case .file(let file):
            let file = try file ?? ownFile("chat.sqlite")
            let chat = try await SQLiteChat(file: file, for: name) { Moment.now }
            return try Session(of: Account(name), on: chat, SQLiteDrafts(in: chat)) {
                await chat.close()
            }
        case .broker(let address, let file):
            let connection = try MQTTConnection(
                address, authorities: options.authorities, clientID: "")
            return try await open(connection, for: name, file: file)
        }
    }

    /// Opens the session for a broker that has accepted the user, and begins to connect.
    static func open(
        _ connection: MQTTConnection, as account: KnownAccount, file: String?
    ) async throws -> Session {
        try await open(connection, for: account.name, account, file: file)
    }

    private static func open(
        _ connection: MQTTConnection, for name: String, _ account: KnownAccount? = nil,
        file: String?
    ) async throws -> Session {
        let place = "\(connection.host)-\(connection.port)-\(connection.user ?? name)"
        let file = try file ?? ownFile("broker-\(place.fileName).sqlite")
        let chat = try await MQTTChat(connection, file: file, for: name) { Moment.now }
        // A failure appears on the page as the connection's state.
        Task { try? await chat.connect() }
        return try Session(of: Account(name), account, on: chat, chat.drafts) {
            await chat.close()
        }
    }

    /// Creates the session of a user whose conversations are in a source.
    ///
    /// - Parameter end: Releases the source.
    /// - Throws: An error if a dependency of the pages is missing.
    init(
        of person: Account, _ account: KnownAccount? = nil, on source: any ChatSource,
        _ drafts: any Drafts,
        end: @escaping @Sendable () async -> Void
    ) throws {
        self.person = person
        self.account = account
        chat = source
        self.drafts = drafts
        self.end = end
        let types = MessageTypes.standard
        let sending = SendingChat(over: source, types: types) { Moment.now }
        ChatPages.register(in: mediator)
        mediator.provide(.account, person)
        mediator.provide(.messageTypes, types)
        mediator.provide(.now, { Moment.now })
        mediator.provide(.chat, sending)
        mediator.provide(.outbox, sending)
        mediator.provide(.drafts, drafts)
        mediator.provide(.pictures, ScaledPictures())
        try mediator.check()
    }

    /// Closes the session for good after all pending writes have finished.
    func close() async {
        // Reading a draft waits for the pending writes.
        _ = try? await drafts.draft(in: "")
        await end()
    }

    /// Returns the path of one of the user's files, and creates its folder if needed.
    private static func ownFile(_ name: String) throws -> String {
        let folder = DesktopFolders.data + "/minya-chat"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return folder + "/" + name
    }
}

extension String {
    /// The text with characters that are unsafe in a file name replaced by numbers.
    fileprivate var fileName: String {
        utf8.reduce(into: "") { name, byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            name += isPlain || "-.".contains(character) ? "\(character)" : "_\(byte)"
        }
    }
}
