// SPDX-License-Identifier: Apache-2.0

/// Which pictures are looked at, and which of them first.
public struct PicturesContext: Equatable, Sendable {
    public let media: [Media]
    public let index: Int

    /// A context of its parts.
    public init(_ media: [Media], at index: Int) {
        self.media = media
        self.index = index
    }
}
