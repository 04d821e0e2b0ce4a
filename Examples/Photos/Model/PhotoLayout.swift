// SPDX-License-Identifier: Apache-2.0

/// The layout of a list of photos.
public enum PhotoLayout: String, Hashable, Sendable, Codable, CaseIterable {
    /// Thumbnails side by side.
    case grid
    /// One photo per row, with its facts.
    case list
}
