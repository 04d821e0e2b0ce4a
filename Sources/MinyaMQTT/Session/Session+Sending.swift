// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

extension Session {
    /// Passes waiting operations to libmosquitto, within the limit of unacknowledged messages.
    func send() {
        guard let client else { return }
        let room = engine.connection.inFlight - publishes.count
        let (messages, wishes) = engine.shared.withLock { shared in
            let messages = Array(shared.outgoing.prefix(max(0, room)))
            shared.outgoing.removeFirst(messages.count)
            let wishes = shared.wishes.filter { !$0.value.isSent && !$0.value.isSettled }
            for filter in wishes.keys { shared.wishes[filter]?.isSent = true }
            return (messages, wishes)
        }
        for (filter, wish) in wishes {
            var number: Int32 = 0
            check(
                wish.isOn
                    ? mosquitto_subscribe(client, &number, filter, 1)
                    : mosquitto_unsubscribe(client, &number, filter))
            filters[number] = (filter, wish.isOn)
        }
        for message in messages {
            var number: Int32 = 0
            let code = mosquitto_publish(
                client, &number, message.topic, Int32(message.payload.count), message.payload, 1,
                message.isRetained)
            publishes[number] = message.id
            check(code)
        }
    }

    func acknowledged(_ number: Int32) {
        if let id = publishes.removeValue(forKey: number) { engine.finish(id) }
    }

    /// - Parameter isGranted: Whether the broker granted the request.
    func answered(_ number: Int32, isGranted: Bool) {
        guard let (filter, isOn) = filters.removeValue(forKey: number) else { return }
        let waits = engine.shared.withLock { shared -> [Wait] in
            // If the request changed in the meantime, its answer is still to come.
            guard let wish = shared.wishes[filter], wish.isOn == isOn, wish.isSent else {
                return []
            }
            if isOn, isGranted {
                shared.wishes[filter]?.isSettled = true
            } else {
                shared.wishes[filter] = nil
            }
            return shared.removeWaits { $0 == .wish(filter) }
        }
        waits.finish(throwing: isGranted ? nil : Session.refusal(of: engine.connection.name))
    }
}
