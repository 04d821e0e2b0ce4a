// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Stands behind the last post: older ones are on their way, could not be had, are not there, or
/// wait to be asked for.
public struct EndRow: RowModel {
    /// What the person does with it.
    public enum Action: Sendable { case retry }

    /// How it is with older posts.
    public enum State: Sendable, Equatable {
        case loading
        /// They could not be had, and why.
        case failed(String)
        /// There are none.
        case end
        /// Of many of them few were to be seen: the person says whether to go on.
        case paused(lookedAt: Int)
    }

    public let id = 0
    public var state: State

    /// Whether older posts wait to be asked for.
    public var isPaused: Bool { if case .paused = state { true } else { false } }

    /// Whether the person can ask for older posts with it.
    public var canRetry: Bool { if case .failed = state { true } else { isPaused } }

    /// The end in a state.
    public init(_ state: State) { self.state = state }
}
