// SPDX-License-Identifier: Apache-2.0

/// Where a scene is shown that another one opens.
public enum Presentation: Sendable, Equatable {
    /// Over the scene that opens it, with a way back.
    case page
    /// Beside the scene that opens it where there is room, else over it.
    ///
    /// One that is there already is closed: the new one takes its place.
    case detail
    /// In a window of its own before the opener's, which waits until it is closed.
    case sheet
    /// In a new tab.
    case tab
    /// In a new window.
    case window
}
