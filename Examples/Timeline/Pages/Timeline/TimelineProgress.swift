// SPDX-License-Identifier: Apache-2.0

/// What is on its way while posts are seen: a thin bar.
public enum TimelineProgress: Equatable, Sendable {
    case none
    /// Newer posts.
    case newer
    /// Older posts.
    case older
}
