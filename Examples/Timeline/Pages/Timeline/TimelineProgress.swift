// SPDX-License-Identifier: Apache-2.0

/// The loading state while posts are visible, shown as a thin bar.
public enum TimelineProgress: Equatable, Sendable {
    case none
    /// Newer posts are being loaded.
    case newer
    /// Older posts are being loaded.
    case older
}
