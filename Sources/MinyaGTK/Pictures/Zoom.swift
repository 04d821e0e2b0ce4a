// SPDX-License-Identifier: Apache-2.0

/// How large a picture is shown.
///
/// ```swift
/// let half = Zoom.scale(0.5)   // one device pixel for two pixels of the picture
/// ```
public enum Zoom: Hashable, Sendable {
    /// As large as the view lets the whole of it be.
    case fit
    /// So many device pixels for a pixel of the picture: at 1 none is lost and none made up.
    case scale(Double)
}
