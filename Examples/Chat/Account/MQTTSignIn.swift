// SPDX-License-Identifier: Apache-2.0

public import ChatCore
import Minya
public import MinyaMQTT

/// A sign-in service that connects to an MQTT broker.
public struct MQTTSignIn: SignInService {
    /// A file of certificate authorities to trust; nil for those of the system.
    private let authorities: String?
    private let timeout: Duration

    /// Creates a sign-in service for MQTT brokers.
    ///
    /// - Parameter timeout: How long a broker has to answer.
    public init(authorities: String? = nil, timeout: Duration = .seconds(10)) {
        self.authorities = authorities
        self.timeout = timeout
    }

    public func signIn(_ credentials: Credentials) async throws {
        // Use a random client ID: an ID in use would disconnect the other client, and this client
        // must not receive what the broker stores for an absent one.
        let id = "sign-in-\(UInt64.random(in: 0...UInt64.max))"
        var connection = try MQTTConnection(credentials, authorities: authorities, clientID: id)
        connection.isPersistent = false
        connection.timeout = timeout
        let client = MQTTClient(connection)
        do {
            try await client.connect()
        } catch {
            // Without closing, the client would keep trying to connect; nothing needs to wait for
            // the end.
            Task { await client.close() }
            throw error
        }
        await client.close()
    }
}

extension MQTTConnection {
    /// Creates the connection settings for a broker that has accepted these credentials.
    ///
    /// - Parameters:
    ///   - authorities: A file of certificate authorities to trust; nil for those of the system.
    ///   - clientID: The ID by which the broker recognizes this program in each of its runs.
    /// - Throws: An `MQTTFailure` with a message for the user if the address is invalid.
    public init(
        _ credentials: Credentials, authorities: String? = nil, clientID: String
    ) throws(MQTTFailure) {
        let account = credentials.account
        try self.init(account.server.address, authorities: authorities, clientID: clientID)
        user = account.name
        password = credentials.password
    }
}
