// SPDX-License-Identifier: Apache-2.0

/// What happened on disk to the photos that somebody looks at.
public enum PhotoChange: Equatable, Sendable {
    /// A photo came, or began to match.
    case appeared(Photo)
    /// A photo's file was written anew; its place in the order may be another.
    case changed(Photo)
    /// A photo went, or no longer matches.
    case vanished(Photo.ID)
    /// So much is different (a folder was added, or more changed than could be followed) that a
    /// list should ask again.
    case refreshed
}
