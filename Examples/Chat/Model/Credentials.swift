// SPDX-License-Identifier: Apache-2.0

public import Minya

/// By what a person is let in: where, under which name, and the password that proves it.
public struct Credentials: Hashable, Sendable {
    /// Who is let in, and where.
    public var account: KnownAccount
    /// The person's password, which no description shows.
    public var password: Secret

    /// Credentials of their parts.
    public init(_ account: KnownAccount, password: Secret) {
        self.account = account
        self.password = password
    }
}

/// A name at a server, which is no secret.
public struct KnownAccount: Hashable, Codable, Sendable {
    /// Where the name is known.
    public var server: ChatServer
    /// The name that the server knows, and that others see.
    public var name: String

    /// A name at a server.
    public init(_ name: String, at server: ChatServer) {
        self.name = name
        self.server = server
    }
}
