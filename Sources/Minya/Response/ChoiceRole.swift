// SPDX-License-Identifier: Apache-2.0

/// What a choice means to the person, and so how it looks.
public enum ChoiceRole: Sendable, Equatable {
    /// One choice among others.
    case normal
    /// What most people want.
    case suggested
    /// What cannot be taken back easily.
    case destructive
    /// What changes nothing.
    case cancel
}
