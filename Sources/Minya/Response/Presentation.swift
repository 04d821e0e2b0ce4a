// SPDX-License-Identifier: Apache-2.0

/// The place where a newly opened scene is shown.
public enum Presentation: String, Sendable, Equatable, Codable {
    /// Over its opener, with a way back.
    case page
    /// Beside its opener if there is room, otherwise over it.
    ///
    /// An existing detail is closed and replaced.
    case detail
    /// In a modal window in front of the opener's.
    case sheet
    /// In a new tab.
    case tab
    /// In a new window.
    case window
}
