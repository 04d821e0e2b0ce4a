// SPDX-License-Identifier: Apache-2.0

import Minya

/// Where a broker is, and how to speak with it.
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
/// A value of its own for each client: a broker ends the connection of whoever has the same client
/// ID, so two clients that share one put each other out for ever.
public struct MQTTConnection: Hashable, Sendable {
    /// The name of the machine, or its address.
    public var host: String
    /// Its port.
    public var port: Int
    /// Whether what is said can be read on the way.
    public var security: MQTTSecurity
    /// By which the broker knows this client again, in each of its runs.
    public var clientID: String
    /// Who this is, when the broker wants to know.
    public var user: String?
    /// The user's password.
    public var password: Secret?
    /// Whether the broker keeps the subscriptions, and what arrives for them while this client is
    /// away.
    public var isPersistent = true
    /// After such a silence the two ask each other whether they are there; 5 seconds at least.
    public var keepAlive: Duration = .seconds(30)
    /// How long the broker has to answer when it is connected.
    public var timeout: Duration = .seconds(10)
    /// How long a payload may be, in bytes, both ways.
    ///
    /// Of a longer one that comes, no byte is kept in memory: its message arrives without a payload
    /// (``MQTTMessage/omitted``). One that is as long as this takes three times as much memory while
    /// it is handed over.
    public var limit = 8 << 20
    /// How many messages may be on their way to the broker at once; others wait for their turn.
    public var inFlight = 20
    /// How long the first pause is when a connection broke off; each further one is twice as long.
    public var firstPause: Duration = .milliseconds(250)
    /// How long a pause is at most.
    public var longestPause: Duration = .seconds(30)

    /// A broker on a machine.
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
    /// By which a broker of this kind usually answers.
    var usualPort: Int {
        switch self {
        case .none: 1883
        case .tls: 8883
        }
    }
}

extension MQTTConnection {
    /// The host as failures name it, with its port when it is not the usual one.
    var name: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port == security.usualPort ? host : "\(host):\(port)"
    }

    /// What is wrong with it: a mistake in the program, but for the host.
    func check() throws(MQTTFailure) {
        func refuse(_ problem: String) throws(MQTTFailure) {
            throw MQTTFailure(.badConnection(problem), host: name)
        }
        // libmosquitto takes port 0 for the path of a socket.
        if !(1...65_535).contains(port) { try refuse("the port is from 1 to 65535") }
        if !Self.isHost(host) { try refuse("the host is no name of a machine") }
        let names = [clientID, user ?? "", password?.revealed ?? ""]
        if names.contains(where: { $0.utf8.count > 65_535 || $0.utf8.contains(0) }) {
            try refuse("a name has 65535 bytes at most, and none that is zero")
        }
        if clientID.isEmpty { try refuse("the client has no ID") }
        if password != nil, user == nil { try refuse("there is a password, and no user") }
        if !(1...(256 << 20 - 1 << 20)).contains(limit) { try refuse("the limit is 1 to 255 MB") }
        if !(1...65_535).contains(inFlight) { try refuse("1 to 65535 messages are in flight") }
        if !(.seconds(5)...(.seconds(65_535))).contains(keepAlive) {
            try refuse("keepAlive is 5 to 65535 seconds")
        }
    }
}
