// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf
import ExampleWebServer
import PhotosCore

/// Makes the smaller sizes of a picture.
enum Scaler {
    /// The picture in a size, as JPEG and upright; nil if it cannot be read.
    @concurrent
    static func jpeg(of picture: Picture, as size: PictureSize, _ pixels: PixelSize) async -> Bytes?
    {
        // What is read may lie on its side still, so the longer side decides.
        let side = Int32(max(pixels.width, pixels.height))
        let read = picture.photo.file.withCString { path in
            size.isSquare
                ? gdk_pixbuf_new_from_file(path, nil)
                : gdk_pixbuf_new_from_file_at_size(path, side, side, nil)
        }
        guard let read else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(read)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(read) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        return size.isSquare ? square(of: upright, side) : encoded(upright)
    }

    /// The middle of a picture.
    private static func square(of picture: OpaquePointer, _ side: Int32) -> Bytes? {
        let width = gdk_pixbuf_get_width(picture)
        let height = gdk_pixbuf_get_height(picture)
        let edge = min(width, height)
        guard
            let middle = gdk_pixbuf_new_subpixbuf(
                picture, (width - edge) / 2, (height - edge) / 2, edge, edge)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
        guard let scaled = gdk_pixbuf_scale_simple(middle, side, side, GDK_INTERP_BILINEAR) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        return encoded(scaled)
    }

    private static func encoded(_ picture: OpaquePointer) -> Bytes? {
        var data: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(picture, &data, &count, "jpeg", nil, nil, nil) != 0,
            let data, let bytes = g_bytes_new_take(data, count)
        else { return nil }
        return Bytes(taking: bytes)
    }
}
