// SPDX-License-Identifier: Apache-2.0

import Legible

/// The view model of a picture of a post in the list.
package struct MediaShown: Equatable, Sendable {
    /// The address; nil if there is no picture.
    package let address: String?
    /// The description: the author's, or a generic one.
    package let words: String
    /// The kind of media other than pictures: `GIF`, `Video`.
    package let badge: String
    package let colours: Colours?

    /// The colours shown until the picture is loaded.
    package struct Colours: Equatable, Sendable {
        private let hash: String
        /// The red, green and blue values of each pixel, row by row.
        package let pixels: [UInt8]
        /// The width and the height in pixels, enough to show all components of a hash.
        package static let side = 24

        package static func == (left: Self, right: Self) -> Bool { left.hash == right.hash }

        /// Decodes a hash; nil if the text is not one.
        init?(_ hash: String) {
            guard let blurhash = Blurhash(hash) else { return nil }
            self.hash = hash
            pixels = blurhash.pixels(width: Self.side, height: Self.side)
        }
    }

    init(_ media: Media) {
        address = (media.preview ?? (media.kind == .picture ? media.whole : nil))?.address
        let words = media.words?.legible(1500) ?? ""
        badge = MediaText.badge(media.kind)
        self.words = words.isEmpty ? MediaText.name(media.kind) : words
        colours = media.blurhash.flatMap(Colours.init)
    }
}

/// The texts for media.
package enum MediaText {
    /// Returns the name of a kind of media, for screen readers.
    package static func name(_ kind: Media.Kind) -> String {
        switch kind {
        case .picture: localized("Picture without a description")
        case .animation: localized("Animation without a description")
        case .video: localized("Video without a description")
        case .sound: localized("Sound without a description")
        case .unknown: localized("Attachment without a description")
        }
    }

    /// Returns the badge of a kind of media.
    static func badge(_ kind: Media.Kind) -> String {
        switch kind {
        case .picture: ""
        case .animation: localized("GIF")
        case .video: localized("Video")
        case .sound: localized("Sound")
        case .unknown: localized("File")
        }
    }
}
