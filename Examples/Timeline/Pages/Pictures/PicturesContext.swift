// SPDX-License-Identifier: Apache-2.0

/// The context of the pictures page: the pictures and the index of the first one to show.
public struct PicturesContext: Equatable, Sendable {
    public let media: [Media]
    public let index: Int

    /// Creates a context from its parts.
    public init(_ media: [Media], at index: Int) {
        self.media = media
        self.index = index
    }
}
