// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

/// A row after the last post, with the state of loading older posts.
public struct EndRow: RowModel {
    /// An action on the row.
    public enum Action: Sendable { case retry }

    /// The state of loading older posts.
    public enum State: Sendable, Equatable {
        case loading
        /// Loading failed with a reason.
        case failed(String)
        /// There are no older posts.
        case end
        /// The last pages had no post to show; the user decides whether to continue.
        case paused(searched: Int)
    }

    public let id = 0
    public var state: State

    /// Whether loading continues only on the user's request.
    public var isPaused: Bool { if case .paused = state { true } else { false } }

    /// Whether the user can request older posts.
    public var canRetry: Bool { if case .failed = state { true } else { isPaused } }

    /// Creates a row with a state.
    public init(_ state: State) { self.state = state }
}
