// SPDX-License-Identifier: Apache-2.0

import Testing

/// The client against real servers; the suites run one after the other, because some measure
/// memory and time.
@Suite("Real servers", .serialized, .timeLimit(.minutes(2)))
struct PeerTests {}
