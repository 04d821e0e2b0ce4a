// SPDX-License-Identifier: Apache-2.0

import Minya

/// The address of a broker, and the settings of a connection to it.
///
/// ```swift
/// func connection(of user: String, _ password: Secret) throws -> MQTTConnection {
///     var connection = try MQTTConnection("mqtts://broker.example", clientID: "\(user)-at-home")
///     connection.user = user
///     connection.password = password
///     return connection
/// }
/// ```
///
/// Use a separate value for each client: a broker disconnects a client when another one connects
/// with the same client ID, so two clients with one ID disconnect each other forever.
public struct MQTTConnection: Hashable, Sendable {
    /// The host name or IP address.
    public var host: String
    /// The port.
    public var port: Int
    /// Whether the connection is encrypted.
    public var security: MQTTSecurity
    /// The ID by which the broker recognizes this client in each of its runs.
    public var clientID: String
    /// The user name, if the broker requires one.
    public var user: String?
    /// The user's password.
    public var password: Secret?
    /// Whether the broker keeps the subscriptions, and messages for them, while this client is
    /// away.
    public var isPersistent = true
    /// After this time without traffic, the client pings the broker; from 5 to 65,535 seconds.
    ///
    /// The broker drops a client that is silent for one and a half times as long. It is also the time
    /// limit of the message handler.
    public var keepAlive: Duration = .seconds(30)
    /// The time limit for connecting and for the broker's answer.
    public var timeout: Duration = .seconds(10)
    /// The maximum length of a payload in bytes, in both directions.
    ///
    /// A longer payload is not kept in memory at all: its message arrives without a payload
    /// (``MQTTMessage/omitted``). A payload of exactly this length uses three times as much memory
    /// while it is delivered.
    public var limit = 8 << 20
    /// The maximum number of unacknowledged messages to the broker; further ones wait.
    public var inFlight = 20
    /// The length of the first pause after a lost connection; each further one is twice as long.
    public var firstPause: Duration = .milliseconds(250)
    /// The maximum length of a pause.
    public var longestPause: Duration = .seconds(30)

    /// Creates the settings for a broker on a host.
    public init(
        host: String, port: Int? = nil, security: MQTTSecurity = .none, clientID: String
    ) {
        self.host = host
        self.port = port ?? security.usualPort
        self.security = security
        self.clientID = clientID
    }
}

extension MQTTSecurity {
    /// The default port for this kind of connection.
    var usualPort: Int {
        switch self {
        case .none: 1883
        case .tls: 8883
        }
    }
}

extension MQTTConnection {
    /// The host as failures show it, with its port unless that is the default.
    var name: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port == security.usualPort ? host : "\(host):\(port)"
    }

    /// Throws `badConnection` if the settings are invalid.
    func check() throws(MQTTFailure) {
        func refuse(_ problem: String) throws(MQTTFailure) {
            throw MQTTFailure(.badConnection(problem), host: name)
        }
        // libmosquitto interprets port 0 as the path of a Unix socket.
        if !(1...65_535).contains(port) { try refuse("the port must be from 1 to 65535") }
        if !Self.isHost(host) { try refuse("the host must be a host name or an IP address") }
        let names = [clientID, user ?? "", password?.revealed ?? ""]
        if names.contains(where: { $0.utf8.count > 65_535 || $0.utf8.contains(0) }) {
            try refuse("client ID, user and password must have at most 65535 bytes, and no NUL")
        }
        if clientID.isEmpty { try refuse("the client ID must not be empty") }
        if password != nil, user == nil { try refuse("a password requires a user") }
        if !(1...(256 << 20 - 1 << 20)).contains(limit) {
            try refuse("limit must be from 1 byte to 255 MB")
        }
        if !(1...65_535).contains(inFlight) { try refuse("inFlight must be from 1 to 65535") }
        if !(.seconds(5)...(.seconds(65_535))).contains(keepAlive) {
            try refuse("keepAlive must be from 5 to 65535 seconds")
        }
    }
}
