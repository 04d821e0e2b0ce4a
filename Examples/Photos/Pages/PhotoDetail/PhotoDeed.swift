// SPDX-License-Identifier: Apache-2.0

/// The change made by an action, for the store that performs it.
public enum PhotoDeed: Equatable, Sendable {
    case trashed(TrashedPhoto)
    /// The photo could not be moved to the trash or renamed.
    case kept(Photo.ID)
    case restored(Photo)
    /// The photo's former id, and the renamed photo.
    case renamed(Photo.ID, Photo)
    /// Whether the photo is a favourite, including after a failed change.
    case favourite(Photo.ID, Bool)
    case copied
    case turned(Int)
    case panel(Bool)
    case fullscreen(Bool)
    case slideshow(Bool)
}
