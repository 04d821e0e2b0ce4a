// SPDX-License-Identifier: Apache-2.0

extension MQTTFailure {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// The host name cannot be resolved.
        case nameNotFound
        /// Nothing listens at the address.
        case refused
        /// No route leads to the host.
        case unreachable
        /// The connection was lost before the broker acknowledged.
        case connectionLost
        /// The broker did not answer in time.
        case timedOut
        /// No secure connection could be established.
        case tls(TLSProblem)
        /// The broker reports that it is temporarily unavailable.
        case unavailable
        /// The answer is not valid MQTT.
        case badAnswer
        /// The operation was cancelled on this side.
        case cancelled
        /// There is no connection at the moment.
        case notConnected
        /// The client was closed.
        case closed
        /// The message handler threw an error; the message will be delivered again.
        case notKept
        /// The message handler took longer than `keepAlive`; the message will be delivered again.
        case tooSlow
        /// The payload is longer than this many bytes.
        case tooLarge(limit: Int)
        /// The topic, or the topic filter, is invalid.
        case badTopic(TopicProblem)
        /// The address that the user entered is not that of a broker.
        case badAddress(AddressProblem)
        /// The settings of the connection are invalid, for this reason: a programming error.
        case badConnection(String)
        /// The file of certificate authorities cannot be read, or contains none.
        case authoritiesUnreadable(path: String)
        /// The system has no threads or file descriptors left.
        case noThread
    }

    /// Why a broker was not trusted.
    public enum TLSProblem: String, Hashable, Sendable {
        /// The certificate has expired.
        case expired
        /// The certificate is not valid yet; one of the clocks may be wrong.
        case notYetValid
        /// The certificate is self-signed.
        case selfSigned
        /// The issuer of the certificate is unknown.
        case unknownIssuer
        /// The certificate belongs to another host.
        case wrongName
        /// Any other fault of the certificate.
        case other
        /// The TLS handshake failed.
        case handshake
    }

    /// What is wrong with a topic or a topic filter.
    public enum TopicProblem: String, Hashable, Sendable {
        /// The text is empty.
        case empty
        /// The text has more than 65,535 bytes, or more than 200 levels.
        case tooLong
        /// The text has a wildcard where none is allowed.
        case wildcard
        /// The text has a character that is not allowed, such as a NUL.
        case character
    }

    /// What is wrong with an address.
    public enum AddressProblem: String, Hashable, Sendable {
        /// The address does not begin with `mqtt://` or `mqtts://`.
        case scheme
        /// The address contains a user, which is set separately.
        case user
        /// The host is missing, or is not a valid host name.
        case host
        /// The port is not a number from 1 to 65,535.
        case port
        /// The host or port is followed by further text.
        case path
    }
}

extension MQTTFailure.TLSProblem: CustomStringConvertible {
    /// The name of the problem.
    public var description: String { rawValue }
}

extension MQTTFailure.TopicProblem: CustomStringConvertible {
    /// The name of the problem.
    public var description: String { rawValue }
}

extension MQTTFailure.AddressProblem: CustomStringConvertible {
    /// The name of the problem.
    public var description: String { rawValue }
}
