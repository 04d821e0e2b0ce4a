// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Pixels in memory that no longer change, so that any thread may read them.
final class Pixbuf: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer
    let size: PictureSize

    /// Takes ownership of a reference to a GdkPixbuf.
    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
        size = PictureSize(
            width: Int(gdk_pixbuf_get_width(pointer)), height: Int(gdk_pixbuf_get_height(pointer)))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Returns a single transparent pixel.
    static func blank() -> Pixbuf? {
        guard let pointer = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, 1, 1) else { return nil }
        gdk_pixbuf_fill(pointer, 0)
        return Pixbuf(owning: pointer)
    }

    /// The size of the pixels in memory, in bytes.
    var bytes: Int { Int(gdk_pixbuf_get_byte_length(pointer)) }

    /// Returns a text that a PNG contains besides its pixels.
    func text(_ key: String) -> String? {
        gdk_pixbuf_get_option(pointer, "tEXt::" + key).map { String(cString: $0) }
    }

    /// Whether all of it is transparent.
    var isBlank: Bool {
        guard gdk_pixbuf_get_has_alpha(pointer) != 0, let pixels = gdk_pixbuf_read_pixels(pointer)
        else { return false }
        let line = Int(gdk_pixbuf_get_rowstride(pointer))
        return (0..<size.height).allSatisfy { y in
            (0..<size.width).allSatisfy { x in pixels[y * line + x * 4 + 3] == 0 }
        }
    }

    /// Sets the EXIF orientation, 1 to 8, unless the decoder has set it.
    func setOrientation(_ orientation: Int) {
        gdk_pixbuf_set_option(pointer, "orientation", "\(orientation)")
    }

    /// Whether turning it upright exchanges its width and height.
    var liesOnItsSide: Bool {
        let orientation = gdk_pixbuf_get_option(pointer, "orientation").map { String(cString: $0) }
        return ["5", "6", "7", "8"].contains(orientation)
    }

    /// Returns the picture turned upright, according to the orientation in the file.
    func upright() -> Pixbuf? {
        gdk_pixbuf_apply_embedded_orientation(pointer).map(Pixbuf.init)
    }

    /// Returns the picture scaled down, or this one if it has that size.
    func scaled(to wanted: PictureSize) -> Pixbuf? {
        if wanted == size { return self }
        return gdk_pixbuf_scale_simple(
            pointer, gint(wanted.width), gint(wanted.height), GDK_INTERP_BILINEAR
        ).map(Pixbuf.init)
    }

    /// Returns the middle of the picture, which must not be smaller, or this one if it has that
    /// size.
    func middle(_ wanted: PictureSize) -> Pixbuf? {
        if wanted == size { return self }
        let part = gdk_pixbuf_new_subpixbuf(
            pointer, gint((size.width - wanted.width) / 2), gint((size.height - wanted.height) / 2),
            gint(wanted.width), gint(wanted.height))
        defer { part.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
        // A copy releases the pixels that are not visible.
        return part.flatMap { gdk_pixbuf_copy($0) }.map(Pixbuf.init)
    }

    /// Returns a texture of the same pixels; see ``Texture/original`` and ``Texture/isCut``.
    func texture(original: PictureSize? = nil, isCut: Bool = false) -> Texture? {
        (textureInPages() ?? gdk_texture_new_for_pixbuf(pointer)).map {
            Texture(owning: $0, original: original, isCut: isCut)
        }
    }

    /// Returns a texture with pages of its own, or `nil` if the texture may share these pixels.
    private func textureInPages() -> OpaquePointer? {
        gdk_pixbuf_read_pixels(pointer).flatMap { PixelPages(copying: $0, bytes) }?.makeTexture(
            size, lineBytes: Int(gdk_pixbuf_get_rowstride(pointer)),
            hasAlpha: gdk_pixbuf_get_has_alpha(pointer) != 0)
    }
}
