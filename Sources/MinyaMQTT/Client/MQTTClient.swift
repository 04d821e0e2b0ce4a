// SPDX-License-Identifier: Apache-2.0

import Minya

/// A connection to an MQTT broker that reconnects by itself, with delivery at least once (QoS 1).
///
/// ```swift
/// func listen(
///     to connection: MQTTConnection, keep: @escaping MQTTClient.Handler
/// ) async throws -> MQTTClient {
///     let client = MQTTClient(connection, onMessage: keep)
///     try await client.connect()
///     try await client.subscribe("chat/#")
///     try await client.publish(Array("Good morning".utf8), to: "chat/garden")
///     return client
/// }
/// ```
///
/// Keep the client: releasing it closes the connection.
///
/// A message is acknowledged after `onMessage` returns, so the handler can store it first: if the
/// app ends before that, the message is delivered again. While the handler runs, nothing else is
/// read, so that unprocessed messages do not fill the memory. Therefore it must not wait for this
/// client, nor take longer than ``MQTTConnection/keepAlive``: the broker receives nothing in the
/// meantime, and would consider the client gone. A broker keeps only a limited number of messages
/// for a slow client (Mosquitto 1,000, see its `max_queued_messages`).
///
/// The client uses MQTT 3.1.1. In this version a broker cannot reject a message that the user is
/// not allowed to publish: it acknowledges the message, and drops it.
public final class MQTTClient: Sendable {
    /// Handles one message at a time.
    ///
    /// If it throws, the connection is closed, and the message is delivered again on the next one.
    public typealias Handler = @Sendable (MQTTMessage) async throws -> Void

    /// The settings of the connection.
    public var connection: MQTTConnection { engine.connection }

    private let engine: Engine

    /// Creates a client that is not connected yet.
    ///
    /// Messages that arrived while the client was away are delivered with the first connection;
    /// therefore the handler is passed here. The client retains `onMessage` until it is closed.
    public init(_ connection: MQTTConnection, onMessage: @escaping Handler = { _ in }) {
        engine = Engine(connection, handler: onMessage)
    }

    deinit { engine.close(nil) }
}

// MARK: - The connection

extension MQTTClient {
    /// Connects, and stays connected until the client is closed: a lost connection is retried after
    /// a pause.
    ///
    /// It returns once the broker accepts this client, and at once if the client is already
    /// connected. After a thrown `Rejection` the client does not try again; after an
    /// ``MQTTFailure`` it does, and ``states`` reports it, except for `badConnection`, `noThread`
    /// and `closed`. A further call tries again at once.
    ///
    /// - Throws: A `Rejection` if the broker rejects this user or client, otherwise an
    ///   ``MQTTFailure``: why there is no connection, `badConnection`, `noThread`, `cancelled`,
    ///   `closed`.
    public func connect() async throws {
        try connection.check()
        // A name look-up may take long and cannot be cancelled.
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

    /// Disconnects from the broker and releases all resources; pending operations throw `closed`.
    ///
    /// A running message handler is cancelled, and its message is delivered again to the next
    /// client with this ID. A closed client cannot be connected again; a released client is closed
    /// as well.
    public func close() async {
        await withCheckedContinuation { engine.close($0) }
    }

    /// The state of the connection: the current one first, then every change.
    ///
    /// A slow reader receives the last sixteen changes.
    public var states: AsyncStream<MQTTState> { engine.states() }
}

// MARK: - Messages

extension MQTTClient {
    /// Sends a message, and returns once the broker has acknowledged it.
    ///
    /// If it throws, the message may have arrived nevertheless: if it is sent again, it arrives at
    /// least once. Messages are sent in the order of the calls, up to ``MQTTConnection/inFlight``
    /// at a time.
    ///
    /// - Parameter retain: Whether the broker keeps the message for later subscribers, replacing
    ///   the previous one; an empty payload removes it.
    /// - Throws: An ``MQTTFailure``: `notConnected`, `cancelled`, `closed`, `tooLarge`, `badTopic`,
    ///   or what ended the connection: `connectionLost`, `timedOut`, `badAnswer`.
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

    /// Subscribes to all topics that match a filter, and returns once the broker has confirmed.
    ///
    /// Without a connection it waits for one. The subscription is renewed with each further
    /// connection, until ``unsubscribe(_:)``.
    ///
    /// - Parameter filter: A topic; `+` matches any one level, `#` at the end matches all levels
    ///   that follow.
    /// - Throws: A `Rejection` if the broker rejects the subscription; an ``MQTTFailure``:
    ///   `cancelled`, after which nothing is subscribed, `closed`, `badTopic`.
    public func subscribe(_ filter: String) async throws {
        try await wish(filter, isOn: true)
    }

    /// Cancels the subscription to a filter, and returns once the broker has confirmed.
    ///
    /// Without a connection it waits for one.
    ///
    /// - Throws: An ``MQTTFailure``: `cancelled`, after which the filter is unsubscribed
    ///   nevertheless, `closed`, `badTopic`.
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
