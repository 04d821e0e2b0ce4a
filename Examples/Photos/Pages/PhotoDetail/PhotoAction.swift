// SPDX-License-Identifier: Apache-2.0

/// What can be done with the photo of a page.
public enum PhotoAction: Equatable, Sendable {
    /// Offers all the others.
    case menu

    // MARK: Elsewhere

    case openWith
    case copy
    case showInFolder

    /// Marks it as a favourite, or takes the mark away.
    case favourite(Bool)

    // MARK: Its file

    /// Asks for another name.
    case rename
    /// Gives a photo's file the name that was asked for.
    case renameTo(Photo.ID, String)
    case trash
    case restore([TrashedPhoto])

    // MARK: How it is shown

    /// Turns it by so many quarters, clockwise.
    case turn(Int)
    case panel(Bool)
    case fullscreen(Bool)
    case slideshow(Bool)
}
