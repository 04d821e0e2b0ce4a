// SPDX-License-Identifier: Apache-2.0

/// The zoom of a photo.
public enum PhotoZoom: Hashable, Sendable, Codable {
    /// Fits the whole photo.
    case fit
    /// The number of screen pixels per image pixel.
    case scale(Double)
}
