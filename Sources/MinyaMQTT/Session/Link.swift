// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

/// Transfers bytes between the network and libmosquitto, only on the engine's thread.
///
/// libmosquitto has one end of a socket pair in place of its connection: see Decisions in
/// MinyaMQTT/README.md. TLS is handled here for the same reason.
final class Link {
    enum Received {
        /// Some bytes; there may be more.
        case some
        /// No bytes at the moment.
        case nothing
        case end
        /// The bytes are not valid MQTT.
        case malformed
        case failed(errno: Int32)
    }

    enum Handshake { case done, waiting, failed }

    /// The socket to wait for.
    let network: Int32
    private let inner: Int32
    private let tls: OpaquePointer?
    /// Whether data may be transferred: there is no TLS, or its handshake is complete.
    private(set) var isSecured: Bool
    private var filter: PacketFilter
    private var chunk = [UInt8](repeating: 0, count: 16_384)
    /// Bytes that libmosquitto, or the network, has not accepted yet.
    private var arrived: [UInt8] = []
    private var leaving: [UInt8] = []

    /// Takes over the socket of a libmosquitto client that has just begun to connect.
    ///
    /// Returns `nil` if the system has no file descriptor left.
    ///
    /// - Parameter context: The TLS context; `nil` for no TLS.
    init?(
        takingOver socket: Int32, tls context: UnsafeMutableRawPointer?, host: String, limit: Int
    ) {
        var ends: (Int32, Int32) = (-1, -1)
        guard minya_mqtt_take_over(socket, &ends.0, &ends.1) == 0 else { return nil }
        (network, inner) = ends
        tls = context.flatMap { minya_mqtt_tls_begin($0, host, ends.0) }
        isSecured = context == nil
        filter = PacketFilter(limit: limit)
    }

    deinit {
        SSL_free(tls)
        close(network)
        close(inner)
    }

    /// Returns the length of the payload that was left out of a message; 0 for any other message.
    func removeOmittedLength(ofMessage number: Int) -> Int {
        filter.removeOmittedLength(ofMessage: number)
    }

    /// Continues the TLS handshake, if there is one.
    func shakeHands() -> Handshake {
        if isSecured { return .done }
        guard let tls else { return .failed }
        let result = minya_mqtt_tls_shake(tls)
        isSecured = result > 0
        return isSecured ? .done : result == MINYA_MQTT_NOTHING ? .waiting : .failed
    }

    // MARK: - From the network

    /// Whether decrypted bytes are pending, which the state of the socket does not show.
    var hasDecrypted: Bool { tls.map { SSL_pending($0) > 0 } ?? false }

    /// Whether there may be something to receive, including the end of the connection.
    var hasMore: Bool {
        if hasDecrypted || !arrived.isEmpty { return true }
        var byte: UInt8 = 0
        return recv(network, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) >= 0
    }

    /// Passes received bytes to libmosquitto.
    ///
    /// Bytes that it does not accept yet are kept, and nothing more is received in the meantime.
    func receive() -> Received {
        guard isSecured else { return .nothing }
        if arrived.isEmpty {
            let count = minya_mqtt_receive(network, tls, &chunk, Int32(chunk.count))
            switch count {
            case 1...: break
            case MINYA_MQTT_END: return .end
            case MINYA_MQTT_NOTHING: return .nothing
            default: return .failed(errno: minya_mqtt_errno())
            }
            guard filter.pass(chunk[..<Int(count)], to: &arrived) else { return .malformed }
        }
        let written =
            arrived.isEmpty ? 0 : minya_mqtt_send(inner, nil, arrived, Int32(arrived.count))
        if written > 0 { arrived.removeFirst(Int(written)) }
        return .some
    }

    // MARK: - To the network

    /// Whether bytes wait until the network accepts them.
    var wantsWrite: Bool { !leaving.isEmpty }

    /// Sends what libmosquitto has written, as far as the network accepts it; false if it is
    /// closed.
    func send() -> Bool {
        guard isSecured else { return true }
        while true {
            if leaving.isEmpty {
                let count = minya_mqtt_receive(inner, nil, &chunk, Int32(chunk.count))
                guard count > 0 else { return true }
                leaving += chunk[..<Int(count)]
            }
            let count = minya_mqtt_send(network, tls, leaving, Int32(leaving.count))
            guard count > 0 else { return count == MINYA_MQTT_NOTHING }
            leaving.removeFirst(Int(count))
        }
    }
}
