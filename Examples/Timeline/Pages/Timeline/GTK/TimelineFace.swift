// SPDX-License-Identifier: Apache-2.0

import TimelineCore

/// The children of the timeline's stack, one for each ``TimelinePhase``.
enum TimelineFace: String, CaseIterable {
    case loading, posts, empty, unmatched, rejected, locked, offline, failed
}

extension TimelinePhase {
    /// The child for the phase.
    var face: TimelineFace {
        switch self {
        case .loading: .loading
        case .posts: .posts
        case .empty: .empty
        case .unmatched: .unmatched
        case .rejected: .rejected
        case .locked: .locked
        case .offline: .offline
        case .failed: .failed
        }
    }
}
