// SPDX-License-Identifier: Apache-2.0

import Keyring

/// The storage location of the access token for a server.
public struct TokenPlace: Hashable, Sendable {
    /// The environment variable of the token.
    public let variable: String
    /// The environment variable of the token's server; the token is sent to no other server.
    public let serverVariable: String
    /// The server of the token if that variable is not set.
    public let usualServer: String?
    /// The label in the keyring.
    public let label: String
    /// The service attribute in the keyring, used together with the server.
    public let service: String
    /// The server, such as `example.social`, in lowercase because the keyring compares exactly.
    public let server: String

    /// Creates a location from its parts.
    public init(
        variable: String, serverVariable: String, usualServer: String?, label: String,
        service: String, server: String
    ) {
        self.variable = variable
        self.serverVariable = serverVariable
        self.usualServer = usualServer
        self.label = label
        self.service = service
        self.server = server.lowercased()
    }

    // not translated: a name
    /// Returns the location for a server with Mastodon's API.
    public static func mastodon(_ server: String) -> TokenPlace {
        TokenPlace(
            variable: "MASTODON_ACCESS_TOKEN", serverVariable: "MASTODON_SERVER",
            usualServer: nil, label: "Mastodon", service: "mastodon", server: server)
    }

    // not translated: a name
    /// Returns the location for Weibo, or for a server with Weibo's API.
    public static func weibo(_ server: String = "api.weibo.com") -> TokenPlace {
        TokenPlace(
            variable: "WEIBO_ACCESS_TOKEN", serverVariable: "WEIBO_SERVER",
            usualServer: "api.weibo.com", label: "Weibo", service: "weibo", server: server)
    }

    /// The place in the keyring.
    var inKeyring: Keyring.Place { Keyring.Place(server, of: service) }
}
