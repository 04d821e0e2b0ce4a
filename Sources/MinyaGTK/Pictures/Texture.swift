// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A decoded picture; it never changes, so any thread may hold it.
public final class Texture: Sendable {
    /// No side of a decoded picture is longer, in pixels.
    ///
    /// Cairo's surfaces end at 32,767, and its filters look a little beyond what they paint. Of a
    /// longer texture cairo paints nothing, nor anything that comes after it in the frame.
    static let longestSide = 32_000

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// The size of the picture that this was decoded of, upright; its own when that is not known.
    let original: PictureSize

    /// Whether it shows the middle of the picture only.
    let isCut: Bool

    nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes over one reference to a GdkTexture.
    package init(owning pointer: OpaquePointer, original: PictureSize? = nil, isCut: Bool = false) {
        self.pointer = pointer
        self.isCut = isCut
        width = Int(gdk_texture_get_width(pointer))
        height = Int(gdk_texture_get_height(pointer))
        self.original = original ?? PictureSize(width: width, height: height)
    }

    /// Makes one of pixels that were counted out: red, green and blue, line after line.
    ///
    /// Nil where there are not as many bytes as that takes, or none.
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
        // A renderer may have tied memory of the display to the texture, which only its thread may
        // free.
        g_main_context_invoke_full(
            nil, G_PRIORITY_DEFAULT_IDLE,
            { texture in
                g_object_unref(texture)
                return 0
            }, UnsafeMutableRawPointer(pointer), nil)
    }

    /// What the pixels take in memory, in bytes.
    public var bytes: Int { width * height * 4 }

    /// The pixels as they lie in memory: blue, green, red and alpha, line after line.
    package func pixels() -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: bytes)
        gdk_texture_download(pointer, &pixels, gsize(width * 4))
        return pixels
    }
}
