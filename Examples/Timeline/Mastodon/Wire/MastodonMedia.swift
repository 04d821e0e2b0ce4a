// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A media attachment.
///
/// Source: docs.joinmastodon.org/entities/MediaAttachment.
struct MastodonMedia: Decodable, Equatable, Sendable {
    var id: String?
    var type: String?
    /// The address; nil while the server is processing the file.
    var url: String?
    var previewURL: String?
    var remoteURL: String?
    /// The short link of servers before 3.5.
    var textURL: String?
    var description: String?
    var blurhash: String?
    /// The metadata of the file, which the reference documents by examples.
    var whole: Measures
    var original: Measures?
    var small: Measures?
    var focus: Focus?

    /// The metadata of a file.
    struct Measures: Decodable, Equatable, Sendable {
        var width: Int?
        var height: Int?
        var size: String?
        var aspect: Double?
        var length: String?
        var duration: Double?
        var fps: Double?
        var frameRate: String?
        var bitrate: Int?
        var audioEncode: String?
        var audioBitrate: String?
        var audioChannels: String?

        init(from decoder: any Decoder) throws {
            self.init(try decoder.container(keyedBy: AnyKey.self))
        }

        init(_ fields: KeyedDecodingContainer<AnyKey>?) {
            width = fields?.number("width")
            height = fields?.number("height")
            size = fields?.text("size")
            aspect = fields?.decimal("aspect")
            length = fields?.text("length")
            duration = fields?.decimal("duration")
            fps = fields?.decimal("fps")
            frameRate = fields?.text("frame_rate")
            bitrate = fields?.number("bitrate")
            audioEncode = fields?.text("audio_encode")
            audioBitrate = fields?.text("audio_bitrate")
            audioChannels = fields?.text("audio_channels")
        }
    }

    /// The focal point for cropping: coordinates from -1 to 1 relative to the centre.
    struct Focus: Decodable, Equatable, Sendable {
        var x: Double?
        var y: Double?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            x = fields.decimal("x")
            y = fields.decimal("y")
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        id = fields.text("id")
        type = fields.text("type")
        url = fields.text("url")
        previewURL = fields.text("preview_url")
        remoteURL = fields.text("remote_url")
        textURL = fields.text("text_url")
        description = fields.text("description")
        blurhash = fields.text("blurhash")
        let meta = fields.fields("meta")
        whole = Measures(meta)
        original = meta?.value("original")
        small = meta?.value("small")
        focus = meta?.value("focus")
    }
}
