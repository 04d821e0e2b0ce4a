// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

extension Session {
    /// Registers the callbacks of libmosquitto, which run on its thread while it reads.
    func listen(_ client: OpaquePointer) {
        mosquitto_connect_with_flags_callback_set(client) { _, object, code, flags in
            session(object)?.letIn(code, isSessionPresent: flags & 1 != 0)
        }
        mosquitto_publish_callback_set(client) { _, object, number in
            session(object)?.acknowledged(number)
        }
        mosquitto_subscribe_callback_set(client) { _, object, number, count, granted in
            let isGranted = count > 0 && granted.map { $0.pointee < 0x80 } == true
            session(object)?.answered(number, isGranted: isGranted)
        }
        mosquitto_unsubscribe_callback_set(client) { _, object, number in
            session(object)?.answered(number, isGranted: true)
        }
        mosquitto_message_callback_set(client) { _, object, message in
            guard let message else { return }
            session(object)?.receive(message.pointee)
        }
    }

    private func letIn(_ code: Int32, isSessionPresent: Bool) {
        guard code == 0 else {
            ending = Session.ending(connack: code, host: engine.connection.name)
            return
        }
        isConnected = true
        let state = MQTTState.connected(sessionPresent: isSessionPresent)
        let connects = engine.shared.withLock { shared in
            // Set under the same lock as the waiters are removed, so that none is added in between.
            shared.state = state
            for (filter, wish) in shared.wishes {
                shared.wishes[filter]?.isSent = false
                // The broker no longer has the subscriptions.
                if !isSessionPresent, wish.isOn { shared.wishes[filter]?.isSettled = false }
            }
            return shared.removeWaits { $0 == .connect }
        }
        engine.set(state)
        connects.finish()
    }

    private func receive(_ message: mosquitto_message) {
        // Several messages may be read at once; after one that failed, none is delivered.
        messageCount += 1
        guard ending == nil, let topic = message.topic else { return }
        let payload = UnsafeRawBufferPointer(
            start: message.payload, count: Int(message.payloadlen))
        let taken = MQTTMessage(
            topic: String(cString: topic), payload: Array(payload), isRetained: message.retain,
            omitted: link?.removeOmittedLength(ofMessage: messageCount) ?? 0)
        let (result, handling) = engine.deliver(taken, at: wake)
        switch result {
        case .kept: break
        case .refused: fail(.notKept)
        case .tooSlow:
            late = handling
            fail(.tooSlow)
        case .closed: ending = .closed
        }
    }
}

/// Returns the session that libmosquitto passes as its user object.
private func session(_ object: UnsafeMutableRawPointer?) -> Session? {
    object.map { Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
}
