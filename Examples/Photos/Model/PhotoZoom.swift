// SPDX-License-Identifier: Apache-2.0

/// How large a photo is shown.
public enum PhotoZoom: Hashable, Sendable {
    /// All of it.
    case fit
    /// So many pixels of the screen for one of its own.
    case scale(Double)
}
