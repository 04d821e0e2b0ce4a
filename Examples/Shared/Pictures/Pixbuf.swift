// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf

/// A decoded picture in memory.
package final class Pixbuf {
    package let pointer: OpaquePointer

    /// Takes ownership of a reference; nil for a null pointer.
    package init?(_ owned: OpaquePointer?) {
        guard let owned else { return nil }
        pointer = owned
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Reads a file scaled to a maximum side length, upright; nil if it cannot be read.
    package convenience init?(file path: UnsafePointer<CChar>, within side: Int32) {
        guard let read = Pixbuf(gdk_pixbuf_new_from_file_at_size(path, side, side, nil)) else {
            return nil
        }
        self.init(gdk_pixbuf_apply_embedded_orientation(read.pointer))
    }

    /// Reads a file at full size, upright; nil if it cannot be read.
    package convenience init?(file path: UnsafePointer<CChar>) {
        guard let read = Pixbuf(gdk_pixbuf_new_from_file(path, nil)) else { return nil }
        self.init(gdk_pixbuf_apply_embedded_orientation(read.pointer))
    }

    package var width: Int32 { gdk_pixbuf_get_width(pointer) }
    package var height: Int32 { gdk_pixbuf_get_height(pointer) }

    private init(retaining pointer: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(pointer))
        self.pointer = pointer
    }

    /// Returns the picture on a white background, because JPEG would show transparency as black.
    package func onWhite() -> Pixbuf? {
        guard gdk_pixbuf_get_has_alpha(pointer) != 0 else { return Pixbuf(retaining: pointer) }
        return Pixbuf(
            gdk_pixbuf_composite_color_simple(
                pointer, width, height, GDK_INTERP_NEAREST, 255, 16, 0xff_ffff, 0xff_ffff))
    }

    /// Returns the picture scaled to a maximum side length.
    package func scaled(to side: Int32) -> Pixbuf? {
        let longest = max(width, height)
        guard longest > side else { return Pixbuf(retaining: pointer) }
        let scale = Double(side) / Double(longest)
        return Pixbuf(
            gdk_pixbuf_scale_simple(
                pointer, max(1, Int32(Double(width) * scale)),
                max(1, Int32(Double(height) * scale)), GDK_INTERP_BILINEAR))
    }

    /// Returns the centre of the picture as a square of a size.
    package func middle(_ side: Int32) -> Pixbuf? {
        let edge = min(width, height)
        let middle = Pixbuf(
            gdk_pixbuf_new_subpixbuf(
                pointer, (width - edge) / 2, (height - edge) / 2, edge, edge))
        return middle.flatMap {
            Pixbuf(gdk_pixbuf_scale_simple($0.pointer, side, side, GDK_INTERP_BILINEAR))
        }
    }

    /// Returns the picture as a JPEG file; nil if memory is insufficient.
    package func jpeg(quality: Int) -> [UInt8]? {
        var data: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        let isWritten = "quality".withCString { key in
            "\(quality)".withCString { value in
                var keys = [UnsafeMutablePointer(mutating: key), nil]
                var values = [UnsafeMutablePointer(mutating: value), nil]
                return gdk_pixbuf_save_to_bufferv(
                    pointer, &data, &count, "jpeg", &keys, &values, nil) != 0
            }
        }
        guard isWritten, let data else { return nil }
        defer { g_free(data) }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }
}
