// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A decoded picture; it is immutable, so any thread may retain it.
public final class Texture: Sendable {
    /// The maximum length of a side of a decoded picture, in pixels.
    ///
    /// See Decisions in README.md.
    static let longestSide = 32_000

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// The upright size of the picture this was decoded from; its own size if that is unknown.
    let original: PictureSize

    /// Whether it shows only the middle of the picture.
    let isCut: Bool

    nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes ownership of a reference to a GdkTexture.
    package init(owning pointer: OpaquePointer, original: PictureSize? = nil, isCut: Bool = false) {
        self.pointer = pointer
        self.isCut = isCut
        width = Int(gdk_texture_get_width(pointer))
        height = Int(gdk_texture_get_height(pointer))
        self.original = original ?? PictureSize(width: width, height: height)
    }

    /// Creates a texture from raw pixels: red, green and blue, line after line.
    ///
    /// Returns `nil` if a side is zero or too long, or if the number of bytes does not match the
    /// size.
    public convenience init?(rgb bytes: [UInt8], width: Int, height: Int) {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height), bytes.count == width * height * 3,
            let content = g_bytes_new(bytes, gsize(bytes.count))
        else { return nil }
        defer { g_bytes_unref(content) }
        guard
            let made = gdk_memory_texture_new(
                gint(width), gint(height), GDK_MEMORY_R8G8B8, content, gsize(width * 3))
        else { return nil }
        self.init(owning: made)
    }

    deinit {
        // A renderer may have attached memory of the display to the texture, which only its thread
        // may free.
        g_main_context_invoke_full(
            nil, G_PRIORITY_DEFAULT_IDLE,
            { texture in
                g_object_unref(texture)
                return 0
            }, UnsafeMutableRawPointer(pointer), nil)
    }

    /// The size of the pixels in memory, in bytes.
    public var byteCount: Int { width * height * 4 }

    /// Returns the pixels in memory order: blue, green, red and alpha, line after line.
    package func pixels() -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: byteCount)
        gdk_texture_download(pointer, &pixels, gsize(width * 4))
        return pixels
    }
}
