// SPDX-License-Identifier: Apache-2.0

/// A change on disk to the photos of an observer.
public enum PhotoChange: Equatable, Sendable {
    /// A photo was added, or began to match.
    case appeared(Photo)
    /// A photo's file was rewritten; its position in the order may have changed.
    case changed(Photo)
    /// A photo was removed, or no longer matches.
    case vanished(Photo.ID)
    /// So much changed (a folder was added, or more changed than could be followed) that a list
    /// should be reloaded.
    case refreshed
}
