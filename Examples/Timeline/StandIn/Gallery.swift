// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf
import ExamplePictures
import ExampleWebServer
import FoundationEssentials
import Synchronization

/// The pictures of a folder, in the sizes that the services offer.
final class Gallery: Sendable {
    /// A picture as found at the start of the server.
    struct Picture: Sendable {
        let file: String
        /// The description, from the file name.
        let title: String
        let blurhash: String
        let width: Int
        let height: Int

        /// Returns the size scaled to a maximum side length.
        func size(within side: Int) -> (width: Int, height: Int) {
            let longest = max(width, height)
            guard longest > side else { return (width, height) }
            return (max(1, width * side / longest), max(1, height * side / longest))
        }
    }

    /// The maximum side length of Mastodon's original.
    static let original = 1600
    /// The maximum side length of Mastodon's preview.
    static let small = 560
    /// The side length of Weibo's thumbnail, which is a square.
    private static let thumbnail = 120
    /// The maximum side length of Weibo's medium size.
    private static let middle = 440

    /// The maximum number of pictures that are read, so that the server starts quickly.
    private static let most = 60

    private let pictures: [Picture]
    private let scaled = Mutex<[String: Bytes]>([:])

    /// Reads the pictures of a folder; throws if the folder cannot be read.
    init(folder: String?) async throws {
        guard let folder else {
            pictures = []
            return
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        let files = names.filter { name in
            [".jpg", ".jpeg", ".png"].contains { name.lowercased().hasSuffix($0) }
        }
        // Choose them evenly from the whole folder.
        let count = min(files.count, Self.most)
        let chosen = (0..<count).map { ($0, files[$0 * files.count / count]) }
        pictures = await withTaskGroup(of: (Int, Picture?).self) { group in
            for (place, name) in chosen {
                group.addTask { (place, await Self.read(folder + "/" + name)) }
            }
            var found: [(Int, Picture)] = []
            for await (place, picture) in group {
                if let picture { found.append((place, picture)) }
            }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    var count: Int { pictures.count }

    func picture(_ number: Int) -> Picture? {
        pictures.indices.contains(number) ? pictures[number] : nil
    }

    @concurrent
    private static func read(_ file: String) async -> Picture? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(file, &width, &height) != nil,
            let small = Pixbuf(file: file, within: 32)
        else { return nil }
        // A picture that is rotated in the file is displayed upright.
        if (width > height) != (small.width > small.height) { swap(&width, &height) }
        let name = file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        let words = name.split(separator: "-").filter { Int($0) == nil }.joined(separator: " ")
        return Picture(
            file: file, title: words,
            blurhash: Blurhash.encode(
                small.pixels, width: Int(small.width), height: Int(small.height)),
            width: Int(width), height: Int(height))
    }

    // MARK: - Files

    /// Answers a request for a picture, such as `/media/small/7.jpg`; nil if it does not exist.
    @concurrent
    func file(at path: String) async -> WebAnswer? {
        let parts = path.split(separator: "/")
        guard let name = parts.last?.split(separator: "."), name.count == 2,
            let number = Int(name[0])
        else { return nil }
        if parts.dropLast().joined() == "avatars" {
            return answer(path, "png") { Avatar.png(number) }
        }
        guard let picture = picture(number), name[1] == "jpg" else { return nil }
        let side: Int? =
            switch parts.dropLast().joined(separator: "/") {
            case "media/original", "large": Self.original
            case "media/small": Self.small
            case "bmiddle": Self.middle
            case "thumbnail": Self.thumbnail
            default: nil
            }
        guard let side else { return nil }
        return answer(path, "jpeg") {
            let isSquare = side == Self.thumbnail
            return picture.file.withCString { file in
                guard isSquare else { return Pixbuf(file: file, within: Int32(side)) }
                return Pixbuf(file: file, within: Int32(3 * side))?.middle(Int32(side))
            }?.jpeg(quality: 80)
        }
    }

    private func answer(
        _ path: String, _ type: String, _ make: () -> [UInt8]?
    ) -> WebAnswer? {
        if let made = scaled.withLock({ $0[path] }) {
            return WebAnswer(type: "image/\(type)", body: made, tag: "\"\(path)\"")
        }
        guard let bytes = make().map({ Bytes($0) }) else { return nil }
        scaled.withLock { $0[path] = bytes }
        return WebAnswer(type: "image/\(type)", body: bytes, tag: "\"\(path)\"")
    }
}

extension Pixbuf {
    /// The red, green and blue values of each pixel, row by row.
    fileprivate var pixels: [UInt8] {
        let channels = Int(gdk_pixbuf_get_n_channels(pointer))
        let stride = Int(gdk_pixbuf_get_rowstride(pointer))
        guard let data = gdk_pixbuf_read_pixels(pointer) else { return [] }
        return (0..<Int(height)).flatMap { row in
            (0..<Int(width)).flatMap { column in
                (0..<3).map { data[row * stride + column * channels + $0] }
            }
        }
    }
}
