// SPDX-License-Identifier: Apache-2.0

/// How a list of photos is laid out.
public enum PhotoLayout: String, Hashable, Sendable, Codable, CaseIterable {
    /// Thumbnails side by side.
    case grid
    /// One photo a line, with what is known of it.
    case list
}
