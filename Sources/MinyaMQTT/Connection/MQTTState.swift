// SPDX-License-Identifier: Apache-2.0

import Minya

/// The state of a client's connection.
public enum MQTTState: Equatable, Sendable {
    /// Not connected, and not trying to connect: before `connect`, and after `close`.
    case closed
    /// Connecting to the broker.
    case connecting
    /// Connected; `sessionPresent` is true if the broker still has the subscriptions.
    case connected(sessionPresent: Bool)
    /// Disconnected for this reason; the client tries again after a pause.
    case disconnected(MQTTFailure)
    /// Rejected by the broker; the client does not try again until `connect` is called.
    case rejected(Rejection)
}
