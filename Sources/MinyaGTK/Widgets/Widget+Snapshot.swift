// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Why a widget could not be written as a picture.
public enum SnapshotError: Error, Equatable, CustomStringConvertible {
    /// The widget is in no shown window, or was not laid out yet.
    case notShown
    /// The file could not be written.
    case unwritable(path: String)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .notShown: "The widget has no picture before its window was painted once."
        case .unwritable(let path): "The picture could not be written to \(path)."
        }
    }
}

extension Widget {
    /// Writes what the widget looks like to a PNG file, whatever window manager there is or is not.
    ///
    /// Call it after the window was painted once. Of a window, the frame is left out.
    public func snapshotPNG(to path: String) throws(SnapshotError) {
        let (width, height) = size
        var box = graphene_rect_t()
        guard width > 0, height > 0, gtk_widget_compute_bounds(pointer, pointer, &box) != 0,
            let native = gtk_widget_get_native(pointer),
            let renderer = gtk_native_get_renderer(native)
        else { throw .notShown }
        let paintable = gtk_widget_paintable_new(pointer)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(
            paintable, snapshot, Double(box.size.width), Double(box.size.height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { throw .notShown }
        defer { gsk_render_node_unref(node) }
        // A widget's own size and place are those of what is inside of its border and padding: a
        // window's frame, where no compositor draws one.
        var seen = graphene_rect_t()
        if gtk_widget_get_root(pointer) == OpaquePointer(pointer) {
            graphene_rect_init(
                &seen, -box.origin.x, -box.origin.y, Float(width), Float(height))
        } else {
            graphene_rect_init(&seen, 0, 0, box.size.width, box.size.height)
        }
        guard let texture = gsk_renderer_render_texture(renderer, node, &seen) else {
            throw .notShown
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard gdk_texture_save_to_png(texture, path) != 0 else { throw .unwritable(path: path) }
    }
}
