// SPDX-License-Identifier: Apache-2.0

/// Which sides of its scenes an app replays, as `MINYA_REPLAY_SIDES` says in its environment.
package enum ReplayedSides: String, Sendable {
    /// Each Store, with a verdict.
    case store
    /// Each View, with a verdict.
    case view
    /// Both, with a sentence that tells which one has changed.
    case both

    /// The variable of the environment.
    package static let variable = "MINYA_REPLAY_SIDES"

    /// The sides that the environment requests: the Stores by default; nil for an unknown word.
    @MainActor package static var requested: Self? {
        guard let text = Tape.file(variable) else { return .store }
        return Self(rawValue: text)
    }

    /// What such a replay cannot find, as a sentence.
    var gap: String {
        switch self {
        case .store: "What they ask of services is not compared."
        case .view: "What the user did in them is not compared."
        case .both:
            "Controllers, what Stores ask of services, and what the user did are not compared."
        }
    }
}
