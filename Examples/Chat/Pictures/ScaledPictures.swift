// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf
public import ChatCore
import ExamplePictures
import Minya

/// A picture service that scales local files to a size that can be sent.
///
/// Each picture is encoded again, which removes metadata such as the location.
public struct ScaledPictures: PicturePreparing {
    /// The maximum number of pixels of a file.
    private static let mostPixels = 100_000_000
    /// The attempts to encode a picture until it is small enough: longest side in pixels, and
    /// quality in percent.
    private static let tries: [(side: Int32, quality: Int)] = [
        (1280, 85), (1280, 70), (1024, 65), (640, 60), (320, 50),
    ]

    /// Creates a picture service for all local files.
    public init() {}

    @concurrent
    public func prepare(_ uri: String) async throws -> PictureBody {
        guard let path = LocalPath(uri) else {
            throw Rejection(
                code: "not-local",
                message: localized(
                    "“%s” is not on this computer: copy it here, and try again.", uri.shortened))
        }
        guard path.isFile else { throw Self.noPicture(path) }
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(path.bytes, &width, &height) != nil, width > 0, height > 0
        else { throw Self.noPicture(path) }
        guard Int(width) * Int(height) <= Self.mostPixels else {
            throw Rejection(
                code: "too-large",
                message: localized(
                    "“%1$s” has %2$d × %3$d pixels: make it smaller, and try again.",
                    path.name, Int(width), Int(height)))
        }
        let largest = min(max(width, height), Self.tries[0].side)
        guard
            let upright = Pixbuf(file: path.bytes, within: largest), let solid = upright.onWhite()
        else { throw Self.noPicture(path) }
        for (side, quality) in Self.tries {
            try Task.checkCancellation()
            guard let bytes = solid.scaled(to: side)?.jpeg(quality: quality) else { continue }
            if bytes.count <= PictureBody.mostBytes { return try PictureBody(bytes) }
        }
        throw Self.noPicture(path)
    }

    private static func noPicture(_ path: LocalPath) -> Rejection {
        Rejection(
            code: "no-picture",
            message: localized("“%s” is not a picture that can be read.", path.name))
    }
}

extension String {
    /// The end of the text, short enough for a sentence.
    fileprivate var shortened: String { count > 80 ? "…" + suffix(80) : self }
}
