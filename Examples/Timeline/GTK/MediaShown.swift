// SPDX-License-Identifier: Apache-2.0

import Legible
import MinyaGTK
import TimelineCore

/// A picture of a post, as its place in the list shows it.
struct MediaShown: Equatable, Sendable {
    /// Where it is; nil of what has no picture.
    let address: String?
    /// What it shows, in the author's words or in ours.
    let words: String
    /// What it is, where it is no picture: `GIF`, `Video`.
    let badge: String
    let colours: Colours?

    /// What is seen until it is there.
    struct Colours: Equatable, Sendable {
        let hash: String
        let texture: Texture

        static func == (left: Self, right: Self) -> Bool { left.hash == right.hash }

        /// Nil for what is no hash.
        init?(_ hash: String) {
            guard let blurhash = Blurhash(hash),
                let texture = Texture(
                    rgb: blurhash.pixels(width: Self.side, height: Self.side), width: Self.side,
                    height: Self.side)
            else { return nil }
            self.hash = hash
            self.texture = texture
        }

        /// So many points show all waves that a hash has.
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

/// What media are called.
enum MediaText {
    /// What it is, for those who do not see it.
    static func name(_ kind: Media.Kind) -> String {
        switch kind {
        case .picture: localized("Picture without a description")
        case .animation: localized("Animation without a description")
        case .video: localized("Video without a description")
        case .sound: localized("Sound without a description")
        case .unknown: localized("Attachment without a description")
        }
    }

    /// What stands on it.
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
