// SPDX-License-Identifier: Apache-2.0

import Minya

/// What the timeline shows: the posts, or why there are none.
public enum TimelinePhase: Equatable, Sendable {
    /// The first posts are being loaded.
    case loading
    case posts
    /// There are no posts.
    case empty
    /// No loaded post matches the filter.
    case unmatched(String)
    /// The server rejected the request, with its message.
    case rejected(String)
    /// The server requires a valid access token, with the advice for the user.
    case locked(String)
    /// The server is not reachable.
    case offline(String)
    /// There was no response, or an unreadable one.
    case failed(String)
}

extension Outcome {
    /// The phase of a timeline without posts.
    var emptyPhase: TimelinePhase {
        switch self {
        case .value: .empty
        case .rejection(let rejection) where rejection.requiresToken: .locked(words)
        case .rejection: .rejected(words)
        case .failure(let failure) where failure.reason == .offline: .offline(words)
        case .failure: .failed(words)
        }
    }
}
