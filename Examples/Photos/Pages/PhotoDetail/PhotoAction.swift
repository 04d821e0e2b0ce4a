// SPDX-License-Identifier: Apache-2.0

/// An action on the photo of a page.
public enum PhotoAction: Equatable, Sendable, Codable {
    /// Opens a menu with all the other actions.
    case menu

    // MARK: Other apps

    case openWith
    case copy
    case showInFolder

    /// Marks it as a favourite, or removes the mark.
    case favourite(Bool)

    // MARK: The file

    /// Prompts for a new name.
    case rename
    /// Renames a photo's file.
    case renameTo(Photo.ID, String)
    case trash
    case restore([TrashedPhoto])

    // MARK: Presentation

    /// Rotates it by this many quarter turns, clockwise.
    case turn(Int)
    case panel(Bool)
    case fullscreen(Bool)
    case slideshow(Bool)
}
