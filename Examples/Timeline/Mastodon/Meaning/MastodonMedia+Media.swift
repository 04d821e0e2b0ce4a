// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension Media {
    /// Returns the media of a server's answer, each with a unique identifier.
    static func list(_ media: [MastodonMedia]) -> [Media] {
        var seen: Set<String> = []
        return media.enumerated().compactMap { place, media in
            let one = Media(media, id: media.id ?? "\(place)")
            return seen.insert(one.id).inserted ? one : nil
        }
    }

    private init(_ media: MastodonMedia, id: String) {
        let whole = WebLink(media.url) ?? WebLink(media.remoteURL)
        var preview = WebLink(media.previewURL)
        let kind: Kind =
            switch media.type {
            case "image": .picture
            case "gifv": .animation
            case "video": .video
            case "audio": .sound
            default: .unknown
            }
        // Audio without cover art has its own file as the preview.
        if kind == .sound, preview == whole { preview = nil }
        if kind == .picture { preview = preview ?? whole }
        self.init(id: id, kind: kind, preview: preview, whole: whole)
        words = media.description
        blurhash = media.blurhash.flatMap { $0.utf8.count <= 128 ? $0 : nil }
        size = Size(media.original) ?? Size(media.whole) ?? Size(media.small)
    }
}

extension Media.Size {
    fileprivate init?(_ measures: MastodonMedia.Measures?) {
        guard let width = measures?.width, let height = measures?.height,
            1...Self.longest ~= width, 1...Self.longest ~= height
        else { return nil }
        self.init(width: width, height: height)
    }

    private static let longest = 1 << 20
}
