// SPDX-License-Identifier: Apache-2.0

/// What an action has changed, for the store that lets it be done.
public enum PhotoDeed: Equatable, Sendable {
    case trashed(TrashedPhoto)
    /// It could not be moved to the trash, or be given another name.
    case kept(Photo.ID)
    case restored(Photo)
    /// The photo that was, and what it is now.
    case renamed(Photo.ID, Photo)
    /// Whether it is a favourite, also after that could not be changed.
    case favourite(Photo.ID, Bool)
    case copied
    case turned(Int)
    case panel(Bool)
    case fullscreen(Bool)
    case slideshow(Bool)
}
