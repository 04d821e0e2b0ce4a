// SPDX-License-Identifier: Apache-2.0

import Minya

/// A connection to an MQTT broker that comes back by itself, with messages that arrive at least
/// once (QoS 1) both ways.
///
/// ```swift
/// func listen(to connection: MQTTConnection, keep: @escaping MQTTClient.Handler) async throws {
///     let client = MQTTClient(connection, onMessage: keep)
///     try await client.connect()
///     try await client.subscribe("chat/#")
///     try await client.publish(Array("Good morning".utf8), to: "chat/garden")
/// }
/// ```
///
/// A message is acknowledged when `onMessage` has returned, so it may be made durable there first:
/// whatever ends the app before, the message comes again. As long as it runs nothing else is read,
/// so that no memory fills with what nobody has taken over. That is also why it must not wait for
/// this client, nor take longer than ``MQTTConnection/keepAlive``: the broker hears nothing
/// meanwhile, and takes the client for gone. A broker keeps only so many messages for a slow client
/// (Mosquitto 1,000, see its `max_queued_messages`).
///
/// The client speaks MQTT 3.1.1, in which a broker cannot refuse a message that is published where
/// this user must not: it acknowledges it, and drops it.
public final class MQTTClient: Sendable {
    /// What takes a message over, one after the other; when it throws, the connection is ended, and
    /// the message comes again with the next one.
    public typealias Handler = @Sendable (MQTTMessage) async throws -> Void

    /// Where the broker is.
    public var connection: MQTTConnection { engine.connection }

    private let engine: Engine

    /// A client that is not connected yet.
    ///
    /// What arrived while it was away comes with the first connection, so what takes it over is
    /// given before. It keeps `onMessage` until it is closed.
    public init(_ connection: MQTTConnection, onMessage: @escaping Handler = { _ in }) {
        engine = Engine(connection, handler: onMessage)
    }

    deinit { engine.close(nil) }
}

// MARK: - The connection

extension MQTTClient {
    /// Connects, and stays so until it is closed: what breaks off is tried again after a pause.
    ///
    /// It returns when the broker let this client in, at once when it is connected. When it throws
    /// a `Rejection`, nothing is tried any more; after an ``MQTTFailure`` it is, and ``states``
    /// tells. Called again, it tries at once.
    ///
    /// - Throws: A `Rejection` when the broker says no to this user or client, an ``MQTTFailure``
    ///   when it did not answer.
    public func connect() async throws {
        try connection.check()
        // A name server may take its time where nothing can be given up.
        let limit = connection.timeout
        let id = engine.nextID()
        let engine = engine
        let clock = Task {
            try await Task.sleep(for: limit + .milliseconds(500))
            engine.finish(id, throwing: MQTTFailure(.timedOut, host: engine.connection.name))
        }
        defer { clock.cancel() }
        try await engine.wait(as: id) { $0.connect(id, $1) }
    }

    /// Says goodbye to the broker and frees all that the connection took; whoever waits for
    /// something gets `closed`.
    ///
    /// What is at work on a message is cancelled, and the message comes again to the next client
    /// of this ID. A client that was closed cannot be connected again; one that nobody keeps any
    /// more is closed, too.
    public func close() async {
        await withCheckedContinuation { engine.close($0) }
    }

    /// Whether it is connected: at first as it is now, then as it changes.
    ///
    /// A reader who is late gets the last sixteen changes.
    public var states: AsyncStream<MQTTState> { engine.states() }
}

// MARK: - Messages

extension MQTTClient {
    /// Sends a message, and returns when the broker has acknowledged that it has it.
    ///
    /// When it throws, the message may have arrived all the same: sent again, it arrives at least
    /// once. Messages are sent in the order of the calls, ``MQTTConnection/inFlight`` at once.
    ///
    /// - Parameter retain: Whether the broker keeps it for those who subscribe later, in place of
    ///   the one before; an empty one takes that away.
    /// - Throws: An ``MQTTFailure``: `notConnected`, `connectionLost`, `cancelled`, `closed`,
    ///   `tooLarge`, `badTopic`.
    public func publish(
        _ payload: [UInt8], to topic: String, retain: Bool = false
    ) async throws {
        if let problem = TopicName.problem(ofTopic: topic) { throw failure(.badTopic(problem)) }
        guard payload.count <= connection.limit else {
            throw failure(.tooLarge(limit: connection.limit))
        }
        let id = engine.nextID()
        let message = Outgoing(id: id, topic: topic, payload: payload, isRetained: retain)
        try await engine.wait(as: id) { $0.publish(message, $1) }
    }

    /// Asks for the messages of all topics that fit, and returns when the broker has agreed.
    ///
    /// Without a connection it waits for one. What was subscribed stays so with each further
    /// connection, until ``unsubscribe(_:)``.
    ///
    /// - Parameter filter: A topic; `+` stands for any one level of it, `#` at its end for all that
    ///   follow.
    /// - Throws: A `Rejection` when the broker says no; an ``MQTTFailure``: `cancelled`, after which
    ///   nothing is subscribed, `closed`, `badTopic`.
    public func subscribe(_ filter: String) async throws {
        try await wish(filter, isOn: true)
    }

    /// Asks for no more messages of a filter, and returns when the broker has agreed.
    ///
    /// Without a connection it waits for one.
    ///
    /// - Throws: An ``MQTTFailure``: `cancelled`, after which it is unsubscribed all the same,
    ///   `closed`, `badTopic`.
    public func unsubscribe(_ filter: String) async throws {
        try await wish(filter, isOn: false)
    }

    private func wish(_ filter: String, isOn: Bool) async throws {
        if let problem = TopicName.problem(ofFilter: filter) { throw failure(.badTopic(problem)) }
        let id = engine.nextID()
        try await engine.wait(as: id) { $0.wish(filter, isOn: isOn, id, $1) }
    }

    private func failure(_ reason: MQTTFailure.Reason) -> MQTTFailure {
        MQTTFailure(reason, host: connection.name)
    }
}
