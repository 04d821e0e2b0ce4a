// SPDX-License-Identifier: Apache-2.0

extension MQTTFailure {
    /// What went wrong; each can be told from the others.
    public enum Reason: Hashable, Sendable {
        /// No machine of this name is known.
        case nameNotFound
        /// Nobody listens there.
        case refused
        /// No way leads to the machine.
        case unreachable
        /// The connection broke off before the broker had acknowledged.
        case connectionLost
        /// No answer in time.
        case timedOut
        /// No secure connection could be made.
        case tls(TLSProblem)
        /// The broker says that it cannot serve at the moment.
        case unavailable
        /// The answer is no MQTT.
        case badAnswer
        /// This side gave up.
        case cancelled
        /// There is no connection at the moment.
        case notConnected
        /// The client was closed.
        case closed
        /// What takes messages over threw an error: the message will come again.
        case notKept
        /// What takes messages over took longer than `keepAlive`: the message will come again.
        case tooSlow
        /// The payload is longer than this many bytes.
        case tooLarge(limit: Int)
        /// The topic, or the filter, is none.
        case badTopic(TopicProblem)
        /// What a person wrote is no address of a broker.
        case badAddress(AddressProblem)
        /// The connection's settings are wrong, for this reason: a mistake in the program.
        case badConnection(String)
        /// The file of the authorities cannot be read, or has none.
        case authoritiesUnreadable(path: String)
        /// The system has no thread or no file left for it.
        case noThread
    }

    /// Why a broker was not trusted.
    public enum TLSProblem: String, Hashable, Sendable {
        /// Its certificate is too old.
        case expired
        /// Its certificate is not valid yet: one of the clocks is wrong.
        case notYetValid
        /// It vouches for itself.
        case selfSigned
        /// Whoever vouches for it is not known here.
        case unknownIssuer
        /// The certificate is somebody else's.
        case wrongName
        /// Another fault of its certificate.
        case other
        /// The two did not agree on a way to speak.
        case handshake
    }

    /// What is wrong with a topic or a filter.
    public enum TopicProblem: String, Hashable, Sendable {
        /// It says nothing.
        case empty
        /// It has more than 65,535 bytes, or more than 200 levels.
        case tooLong
        /// It has a wildcard where none may be.
        case wildcard
        /// It has a character that no topic may have, a zero for example.
        case character
    }

    /// What is wrong with an address.
    public enum AddressProblem: String, Hashable, Sendable {
        /// It does not begin with `mqtt://` or `mqtts://`.
        case scheme
        /// It names a user, who has a place of its own.
        case user
        /// It has no host, or one that is no name of a machine.
        case host
        /// Its port is no number from 1 to 65,535.
        case port
        /// Something follows the host.
        case path
    }
}

extension MQTTFailure.TLSProblem: CustomStringConvertible {
    /// Its name.
    public var description: String { rawValue }
}

extension MQTTFailure.TopicProblem: CustomStringConvertible {
    /// Its name.
    public var description: String { rawValue }
}

extension MQTTFailure.AddressProblem: CustomStringConvertible {
    /// Its name.
    public var description: String { rawValue }
}
