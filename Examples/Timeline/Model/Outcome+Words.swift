// SPDX-License-Identifier: Apache-2.0

import Legible
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

    /// The legible message of a rejection or a failure; nil for a value.
    package var notice: String? {
        let message: String
        switch self {
        case .value: return nil
        case .rejection(let rejection): message = rejection.message
        case .failure(let failure): message = failure.message
        }
        return message.legible(500).withoutBlanksAtEnds
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
