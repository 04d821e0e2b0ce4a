// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto
import Minya

/// One connection, from its beginning to its end; used only on the engine's thread.
///
/// Each attempt has a new session; see Decisions in MinyaMQTT/README.md.
final class Session {
    enum Ending {
        case closed
        case rejected(Rejection)
        case failed(MQTTFailure.Reason)
    }

    let engine: Engine
    let wake: Wake
    var client: OpaquePointer?
    /// The link between libmosquitto and the network; `nil` until the connection is in progress.
    private(set) var link: Link?
    /// The number of messages that libmosquitto has delivered.
    var messageCount = 0
    /// Also set in callbacks; once set, nothing is written any more, so nothing is acknowledged.
    var ending: Ending?
    var isConnected = false
    /// The handler that exceeded its time and is still running; its message will be delivered
    /// again.
    var late: Handling?

    /// The IDs of operations that wait for an acknowledgement, by packet number.
    var publishes: [Int32: Int] = [:]
    var filters: [Int32: (filter: String, isOn: Bool)] = [:]
    private let fault: UnsafeMutablePointer<Int32>

    init(_ engine: Engine, _ wake: Wake) {
        self.engine = engine
        self.wake = wake
        fault = .allocate(capacity: 1)
        fault.initialize(to: 0)
    }

    deinit { fault.deallocate() }

    func run() -> Ending {
        engine.set(.connecting)
        let deadline = ContinuousClock.now + engine.connection.timeout
        defer {
            if let client { mosquitto_destroy(client) }
            client = nil
        }
        if let ending = begin() { return ending }
        while ending == nil {
            if engine.shared.withLock({ $0.isClosed }) {
                if isConnected { disconnect() }
                return .closed
            }
            if !isConnected, ContinuousClock.now >= deadline { return .failed(.timedOut) }
            if isConnected { send() }
            turn(until: isConnected ? ContinuousClock.now + .seconds(1) : deadline)
        }
        return ending ?? .closed
    }

    // MARK: - Beginning

    /// Begins to connect; returns the ending if that fails at once.
    private func begin() -> Ending? {
        let connection = engine.connection
        Self.prepareLibrary()
        let own = Unmanaged.passUnretained(self).toOpaque()
        guard let client = mosquitto_new(connection.clientID, !connection.isPersistent, own) else {
            return .failed(.noThread)
        }
        self.client = client
        // Only this thread writes, and only explicitly: a message is acknowledged after it was
        // handled.
        mosquitto_threaded_set(client, true)
        mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
        mosquitto_max_inflight_messages_set(client, UInt32(connection.inFlight))
        if let user = connection.user {
            mosquitto_username_pw_set(client, user, connection.password?.revealed)
        }
        listen(client)
        var context: UnsafeMutableRawPointer?
        // The context is reference-counted; the link's TLS connection keeps its own reference.
        defer { if let context { minya_mqtt_tls_free(context) } }
        if case .tls(let authorities) = connection.security {
            context = minya_mqtt_tls(authorities, connection.host, fault)
            if context == nil {
                return .failed(authorities.map { .authoritiesUnreadable(path: $0) } ?? .tls(.other))
            }
        }
        let isClosed = engine.shared.withLock { shared in
            shared.isAskingNames = !shared.isClosed
            return shared.isClosed
        }
        if isClosed { return .closed }
        let code = mosquitto_connect_async(
            client, connection.host, Int32(connection.port),
            Int32(connection.keepAlive.components.seconds))
        let error = minya_mqtt_errno()
        engine.shared.withLock { $0.isAskingNames = false }
        // A negative code means that the connection is in progress.
        guard code <= 0 else { return .failed(reason(code, error)) }
        firstError = error
        link = Link(
            takingOver: mosquitto_socket(client), tls: context, host: connection.host,
            limit: connection.limit)
        if link == nil { return .failed(.noThread) }
        return nil
    }

    private static let isReady = mosquitto_lib_init() == MOSQ_ERR_SUCCESS.rawValue
    private static func prepareLibrary() { _ = isReady }

    // MARK: - Event loop

    /// Waits for the network or for a wake-up, and reads and writes.
    private func turn(until moment: ContinuousClock.Instant) {
        guard let client, let link else { return }
        guard mosquitto_socket(client) >= 0 else { return fail(.connectionLost) }
        var events = Int16(POLLIN)
        let wantsWrite = mosquitto_want_write(client) || link.wantsWrite
        // Before the handshake is complete nothing can be sent, although the socket is writable.
        if !hasReached || wantsWrite && link.isSecured {
            events |= Int16(POLLOUT)
        }
        if link.hasDecrypted {
            events = Int16(POLLIN)
        } else {
            wake.wait(for: link.network, &events, until: moment)
        }
        if !isConnected, let reason = obstacle(at: link.network, events) { return fail(reason) }
        if hasReached {
            switch link.shakeHands() {
            case .done: break
            case .waiting: return
            case .failed: return fail(reason(MOSQ_ERR_TLS.rawValue, 0))
            }
            if events & ~Int16(POLLOUT) != 0 { read(client, link) }
        }
        if ending == nil, mosquitto_want_write(client) { check(mosquitto_loop_write(client, 1)) }
        // A closed connection is detected by reading, after all earlier data was read.
        if ending == nil, hasReached { _ = link.send() }
        if ending == nil { check(mosquitto_loop_misc(client)) }
    }

    /// Reads everything that has arrived before anything is written.
    ///
    /// A write would detect that the other side is gone, and unread data would be lost; a broker
    /// that was killed may not send it again.
    private func read(_ client: OpaquePointer, _ link: Link) {
        // Limited in time, because the broker expects packets now and then.
        let end = ContinuousClock.now + .seconds(1)
        repeat {
            let received = link.receive()
            readPending(client)
            switch received {
            case .some, .nothing: break
            case .end: fail(.connectionLost)
            case .malformed: fail(.badAnswer)
            case .failed(let error):
                fail(reason(MOSQ_ERR_ERRNO.rawValue, error))
            }
        } while ending == nil && link.hasMore && ContinuousClock.now < end
    }

    /// Makes libmosquitto read everything that was passed to it.
    private func readPending(_ client: OpaquePointer) {
        var byte: UInt8 = 0
        while ending == nil, mosquitto_socket(client) >= 0,
            recv(mosquitto_socket(client), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
        {
            check(mosquitto_loop_read(client, 1))
        }
    }

    /// Whether the TCP connection is established.
    private var hasReached = false
    /// The system's error number from the beginning of the connection.
    private var firstError: Int32 = 0

    /// Returns why the connection cannot be established; `nil` if there is no obstacle.
    ///
    /// libmosquitto would retry forever with a socket whose other side closed before the TLS
    /// handshake.
    private func obstacle(at socket: Int32, _ events: Int16) -> MQTTFailure.Reason? {
        guard events != 0 else { return nil }
        if !hasReached {
            let error = minya_mqtt_socket_error(socket)
            if error == ENOTCONN, firstError == ECONNREFUSED { return .refused }
            if error != 0 { return reason(MOSQ_ERR_ERRNO.rawValue, error) }
            hasReached = true
        }
        guard events & ~Int16(POLLOUT) != 0 else { return nil }
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        let error = minya_mqtt_errno()
        if count == 0 { return .connectionLost }
        return count > 0 || error == EAGAIN ? nil : reason(MOSQ_ERR_ERRNO.rawValue, error)
    }

    func check(_ code: Int32) {
        let error = minya_mqtt_errno()
        if code != MOSQ_ERR_SUCCESS.rawValue { fail(reason(code, error)) }
    }

    /// Sets the ending; only the first reason is kept.
    func fail(_ reason: MQTTFailure.Reason) {
        if ending == nil { ending = .failed(reason) }
    }

    private func reason(_ code: Int32, _ error: Int32) -> MQTTFailure.Reason {
        if fault.pointee != 0 { return .tls(TLSFault.problem(fault.pointee)) }
        return Session.reason(code, error)
    }

    /// Disconnects, so that the broker is informed at once; unsent data is dropped after a timeout.
    private func disconnect() {
        guard let client, let link else { return }
        mosquitto_disconnect(client)
        let end = ContinuousClock.now + .milliseconds(500)
        while true {
            // libmosquitto closes its socket after its last packet.
            let isOver = mosquitto_loop_write(client, 1) != MOSQ_ERR_SUCCESS.rawValue
            guard link.send() else { return }
            if isOver || mosquitto_socket(client) < 0 || !mosquitto_want_write(client),
                !link.wantsWrite
            {
                return
            }
            if ContinuousClock.now >= end { return }
            var events = Int16(POLLOUT)
            wake.wait(for: link.network, &events, until: end)
        }
    }
}
