// SPDX-License-Identifier: Apache-2.0

import Minya

/// Whether a client is connected, and why not.
public enum MQTTState: Equatable, Sendable {
    /// Not connected, and not trying: before `connect`, and after `close`.
    case closed
    /// On the way to the broker.
    case connecting
    /// The broker let it in; `sessionPresent` when it still knew the subscriptions.
    case connected(sessionPresent: Bool)
    /// There is no connection for this reason; after a pause it is tried again.
    case disconnected(MQTTFailure)
    /// The broker said no: nothing is tried until `connect` is called again.
    case rejected(Rejection)
}
