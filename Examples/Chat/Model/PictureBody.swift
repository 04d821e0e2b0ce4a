// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Legible

/// The body of a message that is a picture with an optional caption.
///
/// | member | is |
/// |---|---|
/// | `data` | the file in Base64; of at most 300 KiB |
/// | `media` | `image/jpeg` or `image/png` |
/// | `width`, `height` | in pixels, as in the file |
/// | `caption` | the caption; may be missing |
public struct PictureBody: MessageBody {
    /// The type in events.
    public static let type = "picture"
    /// The maximum size of the file, in bytes.
    public static let mostBytes = 300 << 10
    /// The maximum length of a side, in pixels.
    public static let longestSide = 10_000
    /// The maximum number of characters that are read of a caption.
    package static let longestCaption = 1000

    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The media type of the file: `image/jpeg` or `image/png`.
    public let media: String
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The caption; empty for none.
    public var caption: String

    /// Creates a picture from the bytes of a file.
    ///
    /// - Throws: An ``UnreadableBody`` if the file is not a picture, or one that may not be sent.
    public init(_ bytes: [UInt8], caption: String = "") throws {
        guard bytes.count <= Self.mostBytes else {
            throw UnreadableBody(localized("The picture is larger than a message may be."))
        }
        guard let header = PictureHeader(bytes) else {
            throw UnreadableBody(localized("It is not a picture."))
        }
        let sides = 1...Self.longestSide
        guard sides.contains(header.width), sides.contains(header.height) else {
            throw UnreadableBody(localized("The picture is too wide or too high to be shown."))
        }
        self.bytes = bytes
        media = header.media
        width = header.width
        height = header.height
        self.caption = caption
    }

    public var summary: String {
        // Translators: a picture in one line, with its caption.
        caption.firstLine.map { localized("Picture: %s", $0) } ?? localized("Picture")
    }

    /// The caption; nil for none.
    public var plainText: String? { caption.isEmpty ? nil : caption }
}

// MARK: - Coding

extension PictureBody: Codable {
    private enum Member: String, CodingKey {
        case data, media, width, height, caption
    }

    /// Decodes a picture of another client, whose members must match the file.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let text = try members.decode(String.self, forKey: .data)
        // Check the length before decoding, so that the sender cannot dictate the memory used.
        guard text.utf8.count <= Self.mostBytes / 3 * 4 + 4 else {
            throw UnreadableBody(localized("The picture is larger than a message may be."))
        }
        guard let data = Data(base64Encoded: text) else {
            throw UnreadableBody(localized("The picture is damaged."))
        }
        let caption = try members.decodeIfPresent(String.self, forKey: .caption) ?? ""
        try self.init(Array(data), caption: caption.legible(Self.longestCaption))
        let isTrue =
            try members.decodeIfPresent(String.self, forKey: .media) ?? media == media
            && members.decodeIfPresent(Int.self, forKey: .width) ?? width == width
            && members.decodeIfPresent(Int.self, forKey: .height) ?? height == height
        guard isTrue else {
            throw UnreadableBody(localized("It is not the picture that the message describes."))
        }
    }

    /// Encodes the members.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(Data(bytes).base64EncodedString(), forKey: .data)
        try members.encode(media, forKey: .media)
        try members.encode(width, forKey: .width)
        try members.encode(height, forKey: .height)
        if !caption.isEmpty { try members.encode(caption, forKey: .caption) }
    }
}
