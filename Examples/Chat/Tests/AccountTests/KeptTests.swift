// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Foundation
import Minya
import Testing

@testable import ChatAccount

@Suite("Stored accounts and passwords", .serialized)
struct KeptTests {
    private let ana = KnownAccount("ana", at: ChatServer(host: "chat.example", port: 8884))

    @Test("The keyring stores a password for one account only, and replaces and removes it")
    func keyring() async throws {
        let peer = try Peer(Peer.here.appending(path: "keyring"))
        // libsecret connects to the bus of the process once and keeps that connection.
        setenv("DBUS_SESSION_BUS_ADDRESS", String(decoding: peer.said, as: UTF8.self), 1)
        let passwords = KeyringPasswords()

        // The keyring is not running yet.
        #expect(try await passwords.password(of: ana) == nil)
        try await passwords.forget(ana)
        let error = await #expect(throws: Failure.self) {
            try await passwords.keep(Secret("hunter2"), of: ana)
        }
        #expect(error?.message.contains("keyring") == true)
        #expect(error?.message.contains("hunter2") == false)

        try peer.sendLine("start")
        #expect(try await passwords.password(of: ana) == nil)
        try await passwords.forget(ana)
        try await passwords.keep(Secret("hunter2"), of: ana)
        #expect(try await passwords.password(of: ana) == Secret("hunter2"))
        try await passwords.keep(Secret("p:ä ss\n"), of: ana)
        #expect(try await passwords.password(of: ana) == Secret("p:ä ss\n"))

        var others = [ana, ana, ana, ana]
        others[0].name = "ben"
        others[1].server.host = "other.example"
        others[2].server.port = nil
        others[3].server.isSecure = false
        for other in others { #expect(try await passwords.password(of: other) == nil) }
        try await passwords.keep(Secret("ben's"), of: others[0])

        try await passwords.forget(ana)
        #expect(try await passwords.password(of: ana) == nil)
        #expect(try await passwords.password(of: others[0]) == Secret("ben's"))
        try await passwords.forget(others[0])
    }

    @Test("Without libsecret storing a password fails, and there is nothing to remove")
    func noLibrary() async throws {
        let passwords = KeyringPasswords(library: "libnowhere.so.0")
        #expect(try await passwords.password(of: ana) == nil)
        try await passwords.forget(ana)
        let error = await #expect(throws: Failure.self) {
            try await passwords.keep(Secret("hunter2"), of: ana)
        }
        #expect(error?.message.contains("libsecret-1-0") == true)
        #expect(error?.message.contains("hunter2") == false)
    }

    @Test("A file stores an account without its password until it is removed")
    func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "of/chat/account").path(percentEncoded: false)
        let memory = FileAccountMemory(file: file)
        #expect(try await memory.last() == nil)
        try await memory.remember(nil)
        for account in [
            ana, KnownAccount("Ana María", at: ChatServer(host: "::1", isSecure: false)),
        ] {
            try await memory.remember(account)
            #expect(try await memory.last() == account)
        }
        try await memory.remember(nil)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(
        "A file with other content yields no account",
        arguments: [
            "", "\n", "chat.example", "chat.example\nana", "http://x\nana\n", "chat.example\n\n",
            "chat.example\nana\nben\n", "\u{0}\nana\n",
            "chat.example\n" + String(repeating: "a", count: 5_000) + "\n",
        ])
    func damaged(content: String) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(content.utf8).write(to: file)
        let memory = FileAccountMemory(file: file.path(percentEncoded: false))
        #expect(try await memory.last() == nil)
    }

    @Test("A file that cannot be written is reported")
    func unwritable() async throws {
        let memory = FileAccountMemory(file: "/dev/null/account")
        #expect(try await memory.last() == nil)
        await #expect(throws: Failure.self) { try await memory.remember(ana) }
    }
}
