// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Stands behind the last post: older ones are on their way, could not be had, or are not there.
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
    }

    public let id = 0
    public var state: State

    /// The end in a state.
    public init(_ state: State) { self.state = state }
}
