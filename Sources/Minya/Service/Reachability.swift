// SPDX-License-Identifier: Apache-2.0

/// Whether there is a way out of this machine, as a store copies it into a Status with `follow`.
///
/// ```swift
/// struct AlwaysReachable: Reachability {
///     var states: AsyncStream<Bool> { AsyncStream { $0.yield(true) } }
/// }
/// ```
///
/// That there is a way does not say that a server answers: it is for a banner, and for asking again
/// when the network is back, not for asking before a request.
public protocol Reachability: Service {
    /// Whether there is a way: at first as it is now, then each time it changes.
    var states: AsyncStream<Bool> { get }
}
