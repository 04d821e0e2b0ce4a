// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Legible

/// A message that is a picture, perhaps with a line about it.
///
/// | member | is |
/// |---|---|
/// | `data` | the file in Base64; of at most 300 KiB |
/// | `media` | `image/jpeg` or `image/png` |
/// | `width`, `height` | in pixels, as the file says it |
/// | `caption` | the line; may be missing |
public struct PictureBody: MessageBody {
    /// What it is called in an event.
    public static let type = "picture"
    /// No file is larger, in bytes.
    public static let mostBytes = 300 << 10
    /// No side is longer, in pixels.
    public static let longestSide = 10_000
    /// No more than this is read of a caption, in characters.
    private static let longestCaption = 1000

    /// The picture's file.
    public let bytes: [UInt8]
    /// What the file is: `image/jpeg` or `image/png`.
    public let media: String
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// A line about it; empty for none.
    public var caption: String

    /// A picture of a file that is one.
    ///
    /// - Throws: An ``UnreadableBody`` that says why it is none, or none that may be sent.
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
        // Translators: a picture in one line, with what was written to it.
        caption.firstLine.map { localized("Picture: %s", $0) } ?? localized("Picture")
    }

    /// What was written to it.
    public var plainText: String? { caption.isEmpty ? nil : caption }
}

// MARK: - As members of an event

extension PictureBody: Codable {
    private enum Member: String, CodingKey {
        case data, media, width, height, caption
    }

    /// Reads what somebody else wrote: its members have to say what the file is.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let text = try members.decode(String.self, forKey: .data)
        // Not decoded first: that would take as much memory as anybody likes.
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

    /// Writes the members.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(Data(bytes).base64EncodedString(), forKey: .data)
        try members.encode(media, forKey: .media)
        try members.encode(width, forKey: .width)
        try members.encode(height, forKey: .height)
        if !caption.isEmpty { try members.encode(caption, forKey: .caption) }
    }
}
