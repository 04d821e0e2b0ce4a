// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto
import Minya

/// One connection, from its beginning to its end; on the engine's thread alone.
///
/// A new one is made for each attempt: libmosquitto's own way to connect again would send messages
/// once more whose senders were told that they failed.
final class Session {
    enum Ending {
        case closed
        case rejected(Rejection)
        case failed(MQTTFailure.Reason)
    }

    let engine: Engine
    let wake: Wake
    var client: OpaquePointer?
    /// Between the library and the network; nil before it is on its way.
    private(set) var link: Link?
    /// How many messages the library has handed over.
    var messageCount = 0
    /// Set from callbacks, too; nothing is written any more then, so nothing acknowledged.
    var ending: Ending?
    var isConnected = false
    /// What is still at work on a message that will come again.
    var late: Handling?

    /// Who waits for which packet, by the number that it got.
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
                if isConnected { sayGoodbye() }
                return .closed
            }
            if !isConnected, ContinuousClock.now >= deadline { return .failed(.timedOut) }
            if isConnected { send() }
            turn(until: isConnected ? ContinuousClock.now + .seconds(1) : deadline)
        }
        return ending ?? .closed
    }

    // MARK: - Beginning

    /// Starts to connect; what it returns ended it at once.
    private func begin() -> Ending? {
        let connection = engine.connection
        Self.prepareLibrary()
        let own = Unmanaged.passUnretained(self).toOpaque()
        guard let client = mosquitto_new(connection.clientID, !connection.isPersistent, own) else {
            return .failed(.noThread)
        }
        self.client = client
        // Nothing is written but by this thread, and only when it says so: what is acknowledged
        // waits until the message was taken over.
        mosquitto_threaded_set(client, true)
        mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
        mosquitto_max_inflight_messages_set(client, UInt32(connection.inFlight))
        if let user = connection.user {
            mosquitto_username_pw_set(client, user, connection.password?.revealed)
        }
        listen(client)
        var context: UnsafeMutableRawPointer?
        // Who uses it counts so.
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
        // Below zero: it is on its way.
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

    // MARK: - Turning

    /// Waits for the network or for news, and reads and writes what there is.
    private func turn(until moment: ContinuousClock.Instant) {
        guard let client, let link else { return }
        guard mosquitto_socket(client) >= 0 else { return fail(.connectionLost) }
        var events = Int16(POLLIN)
        let wantsWrite = mosquitto_want_write(client) || link.wantsWrite
        // Nothing can be sent before the handshake is done, though the socket would take it.
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
        // That the other side is gone is found by reading, after what it has sent before.
        if ending == nil, hasReached { _ = link.send() }
        if ending == nil { check(mosquitto_loop_misc(client)) }
    }

    /// Reads all that has come before anything is written: a write finds out that the other side is
    /// gone, and then what was not read yet is lost, which a broker that was killed may not send
    /// again.
    private func read(_ client: OpaquePointer, _ link: Link) {
        // But the broker wants to hear something now and then.
        let end = ContinuousClock.now + .seconds(1)
        repeat {
            let received = link.receive()
            takeIn(client)
            switch received {
            case .some, .nothing: break
            case .end: fail(.connectionLost)
            case .malformed: fail(.badAnswer)
            case .failed(let error):
                fail(reason(MOSQ_ERR_ERRNO.rawValue, error))
            }
        } while ending == nil && link.hasMore && ContinuousClock.now < end
    }

    /// Has the library read all that was handed to it.
    private func takeIn(_ client: OpaquePointer) {
        var byte: UInt8 = 0
        while ending == nil, mosquitto_socket(client) >= 0,
            recv(mosquitto_socket(client), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
        {
            check(mosquitto_loop_read(client, 1))
        }
    }

    /// Whether the machine answered.
    private var hasReached = false
    /// What the system said when the connection was begun.
    private var firstError: Int32 = 0

    /// Why there will be no connection. libmosquitto would try again and again with a socket whose
    /// other side is gone before TLS was agreed on.
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

    /// The first reason counts.
    func fail(_ reason: MQTTFailure.Reason) {
        if ending == nil { ending = .failed(reason) }
    }

    private func reason(_ code: Int32, _ error: Int32) -> MQTTFailure.Reason {
        if fault.pointee != 0 { return .tls(TLSFault.problem(fault.pointee)) }
        return Session.reason(code, error)
    }

    /// Says goodbye, so that the broker knows at once; what it does not take at once is left.
    private func sayGoodbye() {
        guard let client, let link else { return }
        mosquitto_disconnect(client)
        let end = ContinuousClock.now + .milliseconds(500)
        while true {
            // The library closes its end after its last packet.
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
