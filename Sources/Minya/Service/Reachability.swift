// SPDX-License-Identifier: Apache-2.0

/// The network reachability of this machine, which a Store copies to a Status with `follow`.
///
/// ```swift
/// struct AlwaysReachable: Reachability {
///     var states: AsyncStream<Bool> { AsyncStream { $0.yield(true) } }
/// }
/// ```
///
/// A connection does not mean that a server answers. Use it for a banner and for retrying when the
/// network is back, not to check before a request.
public protocol Reachability: Service {
    /// The state of the connection: the current one first, then each change.
    var states: AsyncStream<Bool> { get }
}
