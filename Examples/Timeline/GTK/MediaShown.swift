// SPDX-License-Identifier: Apache-2.0

import Legible
import MinyaGTK
import TimelineCore

/// The view model of a picture of a post in the list.
struct MediaShown: Equatable, Sendable {
    /// The address; nil if there is no picture.
    let address: String?
    /// The description: the author's, or a generic one.
    let words: String
    /// The kind of media other than pictures: `GIF`, `Video`.
    let badge: String
    let colours: Colours?

    /// The colors shown until the picture is loaded.
    struct Colours: Equatable, Sendable {
        let hash: String
        let texture: Texture

        static func == (left: Self, right: Self) -> Bool { left.hash == right.hash }

        /// Decodes a hash; nil if the text is not one.
        init?(_ hash: String) {
            guard let blurhash = Blurhash(hash),
                let texture = Texture(
                    rgb: blurhash.pixels(width: Self.side, height: Self.side), width: Self.side,
                    height: Self.side)
            else { return nil }
            self.hash = hash
            self.texture = texture
        }

        /// The side length in pixels, enough to show all components of a hash.
        private static let side = 24
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
enum MediaText {
    /// Returns the name of a kind of media, for screen readers.
    static func name(_ kind: Media.Kind) -> String {
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
