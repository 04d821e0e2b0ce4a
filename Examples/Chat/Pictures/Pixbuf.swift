// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf

/// A picture in memory.
final class Pixbuf {
    let pointer: OpaquePointer

    /// Takes over one reference; nil for none.
    init?(_ owned: OpaquePointer?) {
        guard let owned else { return nil }
        pointer = owned
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    private var width: Int32 { gdk_pixbuf_get_width(pointer) }
    private var height: Int32 { gdk_pixbuf_get_height(pointer) }

    private init(retaining pointer: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(pointer))
        self.pointer = pointer
    }

    /// The picture with nothing to be seen through it: a JPEG would show that as black.
    func onWhite() -> Pixbuf? {
        guard gdk_pixbuf_get_has_alpha(pointer) != 0 else { return Pixbuf(retaining: pointer) }
        return Pixbuf(
            gdk_pixbuf_composite_color_simple(
                pointer, width, height, GDK_INTERP_NEAREST, 255, 16, 0xff_ffff, 0xff_ffff))
    }

    /// The picture with no longer side than this.
    func scaled(to side: Int32) -> Pixbuf? {
        let longest = max(width, height)
        guard longest > side else { return Pixbuf(retaining: pointer) }
        let scale = Double(side) / Double(longest)
        return Pixbuf(
            gdk_pixbuf_scale_simple(
                pointer, max(1, Int32(Double(width) * scale)),
                max(1, Int32(Double(height) * scale)), GDK_INTERP_BILINEAR))
    }

    /// The picture as the file of a JPEG; nil where there is no memory for it.
    func jpeg(quality: Int) -> [UInt8]? {
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
