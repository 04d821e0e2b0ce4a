// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The reachability of services on this computer, which are always reachable.
public struct AlwaysReachable: Reachability {
    /// Creates a reachability that is always true.
    public init() {}

    /// A stream with the single value true.
    public var states: AsyncStream<Bool> {
        AsyncStream { continuation in
            continuation.yield(true)
            continuation.finish()
        }
    }
}
