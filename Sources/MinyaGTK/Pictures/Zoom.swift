// SPDX-License-Identifier: Apache-2.0

/// The scale at which a picture is shown.
///
/// ```swift
/// let half = Zoom.scale(0.5)   // one device pixel for two pixels of the picture
/// ```
public enum Zoom: Hashable, Sendable {
    /// As large as possible while the whole picture is visible.
    case fit
    /// This many device pixels per pixel of the picture; at 1, pixels are neither lost nor
    /// interpolated.
    case scale(Double)
}
