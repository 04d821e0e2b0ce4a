// SPDX-License-Identifier: Apache-2.0

/// What a conversation or a list of conversations shows: its rows, or why there are none.
public enum ConversationPhase: Equatable, Sendable {
    case loading
    case empty
    case shown
    /// Loading failed with a reason; it can be retried.
    case failed(String)
}
