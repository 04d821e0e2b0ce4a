// SPDX-License-Identifier: Apache-2.0

public import ChatCore
import Minya
public import MinyaMQTT

/// Asks an MQTT broker whether it lets a person in.
public struct MQTTSignIn: SignInService {
    /// A file of those who may vouch for brokers; nil for whom the system trusts.
    private let authorities: String?
    private let timeout: Duration

    /// Who asks brokers.
    ///
    /// - Parameter timeout: How long a broker has to answer.
    public init(authorities: String? = nil, timeout: Duration = .seconds(10)) {
        self.authorities = authorities
        self.timeout = timeout
    }

    public func signIn(_ credentials: Credentials) async throws {
        // An ID of its own: one that is used already would put its client out, and what a broker
        // keeps for a client that is away is not for this one.
        let id = "sign-in-\(UInt64.random(in: 0...UInt64.max))"
        var connection = try MQTTConnection(credentials, authorities: authorities, clientID: id)
        connection.isPersistent = false
        connection.timeout = timeout
        let client = MQTTClient(connection)
        do {
            try await client.connect()
        } catch {
            // Otherwise it would go on trying; nobody needs to wait for its end.
            Task { await client.close() }
            throw error
        }
        await client.close()
    }
}

extension MQTTConnection {
    /// How to speak with a broker that let a person in by these.
    ///
    /// - Parameters:
    ///   - authorities: A file of those who may vouch for it; nil for whom the system trusts.
    ///   - clientID: By which the broker knows this program again, in each of its runs.
    /// - Throws: An `MQTTFailure` that tells the person what is wrong with the address.
    public init(
        _ credentials: Credentials, authorities: String? = nil, clientID: String
    ) throws(MQTTFailure) {
        let account = credentials.account
        try self.init(account.server.address, authorities: authorities, clientID: clientID)
        user = account.name
        password = credentials.password
    }
}
