// SPDX-License-Identifier: Apache-2.0

import Testing

/// Clients against brokers; one suite after the other, for one broker is killed, and some measure
/// memory.
@Suite("Clients and brokers", .serialized, .timeLimit(.minutes(2)))
struct BrokerTests {}
