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
        if case .tls(let authorities) = connection.security {
            guard let context = minya_mqtt_tls(authorities, connection.host, fault) else {
                return .failed(authorities.map { .authoritiesUnreadable(path: $0) } ?? .tls(.other))
            }
            mosquitto_int_option(client, MOSQ_OPT_SSL_CTX_WITH_DEFAULTS, 0)
            // The library counts its own use.
            mosquitto_void_option(client, MOSQ_OPT_SSL_CTX, context)
            minya_mqtt_tls_free(context)
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
        minya_mqtt_keep_private(mosquitto_socket(client))
        firstError = error
        return nil
    }

    private static let isReady = mosquitto_lib_init() == MOSQ_ERR_SUCCESS.rawValue
    private static func prepareLibrary() { _ = isReady }

    // MARK: - Turning

    /// Waits for the socket or for news, and reads and writes what there is.
    private func turn(until moment: ContinuousClock.Instant) {
        guard let client else { return }
        let socket = mosquitto_socket(client)
        guard socket >= 0 else { return fail(.connectionLost) }
        var events = Int16(POLLIN)
        if mosquitto_want_write(client) || !isConnected && !hasReached {
            events |= Int16(POLLOUT)
        }
        if minya_mqtt_has_pending(client) != 0 {
            events = Int16(POLLIN)
        } else {
            wake.wait(for: socket, &events, until: moment)
        }
        if !isConnected, let reason = obstacle(at: socket, events) { return fail(reason) }
        // Before the broker has let it in, either event may carry the handshake on.
        if events & ~Int16(POLLOUT) != 0 || events != 0 && !isConnected { read(client, socket) }
        if ending == nil, mosquitto_want_write(client) { check(mosquitto_loop_write(client, 1)) }
        if ending == nil { check(mosquitto_loop_misc(client)) }
    }

    /// Reads all that has come before anything is written: a write finds out that the other side is
    /// gone, and then libmosquitto throws away what was not read yet, which a broker that was killed
    /// may not send again.
    private func read(_ client: OpaquePointer, _ socket: Int32) {
        // But the broker wants to hear something now and then.
        let end = ContinuousClock.now + .seconds(1)
        repeat {
            check(mosquitto_loop_read(client, 1))
        } while ending == nil && hasMore(client, socket) && ContinuousClock.now < end
    }

    private func hasMore(_ client: OpaquePointer, _ socket: Int32) -> Bool {
        // Closed, its number may be another file's by now.
        guard mosquitto_socket(client) == socket else { return false }
        if minya_mqtt_has_pending(client) != 0 { return true }
        var byte: UInt8 = 0
        // Its end is something to be read, too.
        return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) >= 0
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
        // So libmosquitto tells what OpenSSL could make nothing of.
        if error == EPROTO, code == MOSQ_ERR_ERRNO.rawValue,
            engine.connection.security != .none
        {
            return isConnected ? .connectionLost : .tls(.handshake)
        }
        return Session.reason(code, error)
    }

    /// Says goodbye, so that the broker knows at once; what it does not take at once is left.
    private func sayGoodbye() {
        guard let client else { return }
        mosquitto_disconnect(client)
        let end = ContinuousClock.now + .milliseconds(500)
        while mosquitto_socket(client) >= 0, mosquitto_want_write(client),
            ContinuousClock.now < end
        {
            var events = Int16(POLLOUT)
            wake.wait(for: mosquitto_socket(client), &events, until: end)
            if mosquitto_loop_write(client, 1) != MOSQ_ERR_SUCCESS.rawValue { return }
        }
    }
}
