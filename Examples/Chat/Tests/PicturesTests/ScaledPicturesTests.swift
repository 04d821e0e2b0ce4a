// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf
import ChatCore
import ChatPictures
import FoundationEssentials
import Minya
import Testing

@Suite("Scaling pictures for sending")
final class ScaledPicturesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "minya-chat-pictures-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Creates a file of noise, the hardest content to compress.
    private func picture(
        _ name: String, _ width: Int32, _ height: Int32, hasAlpha: Bool = false, as type: String
    ) throws -> String {
        let made = gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, width, height)
        let picture = try #require(made)
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        var noise: UInt32 = 1
        let pixels = try #require(gdk_pixbuf_get_pixels(picture))
        for place in 0..<Int(gdk_pixbuf_get_byte_length(picture)) {
            noise = noise &* 1_664_525 &+ 1_013_904_223
            pixels[place] = hasAlpha ? 0 : UInt8(truncatingIfNeeded: noise >> 24)
        }
        let path = folder.appending(path: name).path
        #expect(gdk_pixbuf_savev(picture, path, type, nil, nil, nil) != 0)
        return "file://" + path
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return "file://" + file.path
    }

    private func refusal(_ uri: String) async throws -> String {
        do {
            _ = try await ScaledPictures().prepare(uri)
            return "none"
        } catch let rejection as Rejection {
            return rejection.message
        }
    }

    @Test("A large picture is scaled to a side of 1,280, and a small one is unchanged")
    func sizes() async throws {
        let pictures = ScaledPictures()
        let large = try await pictures.prepare(try picture("large.jpg", 1600, 800, as: "jpeg"))
        // Noise needs more bytes than photographs, so the picture is scaled down further.
        #expect(large.width <= 1280 && large.width == 2 * large.height)
        #expect(large.bytes.count <= PictureBody.mostBytes)
        let small = try await pictures.prepare(try picture("small.png", 30, 20, as: "png"))
        #expect((small.width, small.height) == (30, 20))
        #expect(small.media == "image/jpeg")
        let line = try await pictures.prepare(try picture("line.png", 3000, 1, as: "png"))
        #expect(line.height == 1)
    }

    @Test("Transparent areas become white")
    func alpha() async throws {
        let picture = try await ScaledPictures().prepare(
            try picture("glass.png", 8, 8, hasAlpha: true, as: "png"))
        let path = folder.appending(path: "sent.jpg").path
        try Data(picture.bytes).write(to: URL(filePath: path))
        let read = try #require(gdk_pixbuf_new_from_file(path, nil))
        defer { g_object_unref(UnsafeMutableRawPointer(read)) }
        #expect(try #require(gdk_pixbuf_get_pixels(read))[0] > 250)
    }

    @Test("A file that is not a picture is rejected by name")
    func refused() async throws {
        #expect(
            try await refusal(try file("note.jpg", Array("hello".utf8)))
                == "“note.jpg” is not a picture that can be read.")
        #expect(
            try await refusal(try file("empty.png", []))
                == "“empty.png” is not a picture that can be read.")
        #expect(
            try await refusal("file://\(folder.path)/missing.png")
                == "“missing.png” is not a picture that can be read.")
        #expect(
            try await refusal("file://\(folder.path)")
                == "“\(folder.lastPathComponent)” is not a picture that can be read.")
        #expect(
            try await refusal("file:///dev/zero") == "“zero” is not a picture that can be read.")
        #expect(
            try await refusal("https://example.org/a.png")
                == "“https://example.org/a.png” is not on this computer: copy it here, and try "
                + "again.")
        #expect(try await refusal("").contains("not on this computer"))
    }

    @Test("A picture with an extreme size in its header takes no memory")
    func bomb() async throws {
        let whole = try picture("whole.png", 30, 20, as: "png")
        var bytes = Array(try Data(contentsOf: URL(filePath: String(whole.dropFirst(7)))))
        for place in [16, 17, 20, 21] { bytes[place] = 0 }
        bytes.replaceSubrange(16..<24, with: [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60])
        let message = try await refusal(try file("bomb.png", bytes))
        #expect(
            message == "“bomb.png” has 60000 × 60000 pixels: make it smaller, and try again."
                || message == "“bomb.png” is not a picture that can be read.")
    }
}
