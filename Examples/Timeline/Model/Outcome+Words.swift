// SPDX-License-Identifier: Apache-2.0

import Minya

extension Outcome {
    /// The outcome with a failure message in the user's language.
    var inOwnWords: Self {
        if case .failure(let failure) = self { .failure(failure.inOwnWords) } else { self }
    }

    /// The message to show if there is no value; empty if there is one.
    var words: String {
        switch self {
        case .value: ""
        case .rejection(let rejection): rejection.message
        case .failure(let failure): failure.inOwnWords.message
        }
    }

    /// The phase of a timeline without posts.
    var face: TimelinePhase {
        switch self {
        case .value: .empty
        case .rejection(let rejection) where rejection.isForWantOfToken:
            .locked(words, acceptsToken: rejection.acceptsToken)
        case .rejection: .rejected(words)
        case .failure(let failure) where failure.reason == .offline: .offline(words)
        case .failure: .failed(words)
        }
    }
}

extension Failure {
    /// The failure with the framework's message in the user's language.
    var inOwnWords: Failure {
        switch reason {
        case .unexpected: Failure(reason, localized("Something unexpected happened. Try again."))
        case .cancelled: Failure(reason, localized("The request was cancelled. Try again."))
        case .offline, .timeout, .intercepted, .unreadable: self
        }
    }
}
