// SPDX-License-Identifier: Apache-2.0

/// The meaning of a choice, which determines its appearance.
public enum ChoiceRole: String, Sendable, Equatable, Codable {
    /// An ordinary choice.
    case normal
    /// The choice that most users want.
    case suggested
    /// A choice that cannot easily be undone.
    case destructive
    /// The choice that changes nothing.
    case cancel
}
