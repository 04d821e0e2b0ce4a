// SPDX-License-Identifier: Apache-2.0

import Testing

/// The client against servers of other people's making; one suite after the other, for some measure
/// memory and time.
@Suite("The client and real servers", .serialized, .timeLimit(.minutes(2)))
struct PeerTests {}
