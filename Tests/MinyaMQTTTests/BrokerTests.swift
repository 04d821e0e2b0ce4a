// SPDX-License-Identifier: Apache-2.0

import Testing

/// Tests of clients with brokers, one at a time, because one broker is killed and some tests
/// measure memory.
@Suite("Clients and brokers", .serialized, .timeLimit(.minutes(2)))
struct BrokerTests {}
