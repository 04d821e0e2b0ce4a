// SPDX-License-Identifier: Apache-2.0

import Minya

extension Outcome {
    /// The same outcome, what went wrong told in the language of the person.
    var inOwnWords: Self {
        if case .failure(let failure) = self { .failure(failure.inOwnWords) } else { self }
    }

    /// What is said where there is no value; empty where there is one.
    var words: String {
        switch self {
        case .value: ""
        case .rejection(let rejection): rejection.message
        case .failure(let failure): failure.inOwnWords.message
        }
    }

    /// The face of the timeline that has no posts to show.
    var face: TimelinePhase {
        switch self {
        case .value: .empty
        case .rejection(let rejection) where rejection.isForWantOfToken:
            .locked(words, takesToken: rejection.takesToken)
        case .rejection: .rejected(words)
        case .failure(let failure) where failure.reason == .offline: .offline(words)
        case .failure: .failed(words)
        }
    }
}

extension Failure {
    /// The same failure; what the framework says of it, in the language of the person.
    var inOwnWords: Failure {
        switch reason {
        case .unexpected: Failure(reason, localized("Something unexpected happened. Try again."))
        case .cancelled: Failure(reason, localized("The request was cancelled. Try again."))
        case .offline, .timeout, .intercepted, .unreadable: self
        }
    }
}
