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

/// A person with their conversations: what all pages of theirs work with.
@MainActor
final class Session {
    let mediator = Mediator()
    /// Who the person is for a server that asked for a password; nil where nobody asked.
    let account: KnownAccount?
    /// Whether what the person writes comes to others now.
    var connection: AsyncStream<ChatConnection> { source.connection() }
    private let source: any ChatSource
    private let drafts: any Drafts
    private let end: @Sendable () async -> Void

    /// Opens what a person was started with.
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

    /// Opens what a person has of a broker that let them in, and begins to connect to it.
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
        // How it ends is told by the connection's state, on the page.
        Task { try? await chat.connect() }
        return try Session(of: Account(name), account, on: chat, chat.drafts) {
            await chat.close()
        }
    }

    /// A person whose conversations are with a source.
    ///
    /// - Parameter end: Lets go of the source.
    /// - Throws: What the pages lack.
    init(
        of person: Account, _ account: KnownAccount? = nil, on source: any ChatSource,
        _ drafts: any Drafts,
        end: @escaping @Sendable () async -> Void
    ) throws {
        self.account = account
        self.source = source
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

    /// Closes all of it, for good, when what was begun before is kept.
    func close() async {
        // Whoever reads drafts waits for those that are being kept.
        _ = try? await drafts.draft(in: "")
        await end()
    }

    /// A file of the person's own, in a folder that is there.
    private static func ownFile(_ name: String) throws -> String {
        let folder = DesktopFolders.data + "/minya-chat"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return folder + "/" + name
    }
}

extension String {
    /// It with what a file's name may not have, or should not, as numbers.
    fileprivate var fileName: String {
        utf8.reduce(into: "") { name, byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            name += isPlain || "-.".contains(character) ? "\(character)" : "_\(byte)"
        }
    }
}
