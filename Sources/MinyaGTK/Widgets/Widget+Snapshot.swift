// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An error that prevents a widget from being saved as a picture.
public enum SnapshotError: Error, Equatable, CustomStringConvertible {
    /// The widget is not in a shown window, or was not laid out yet.
    case notShown
    /// The file could not be written.
    case unwritable(path: String)

    // not translated: for developers
    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .notShown: "The widget has no picture before its window was painted once."
        case .unwritable(let path): "The picture could not be written to \(path)."
        }
    }
}

extension Widget {
    /// Saves a picture of the widget as a PNG file, with or without a window manager.
    ///
    /// Call it after the window was painted once. The picture of a window excludes its frame; an
    /// open menu over it is included as far as it is within the window.
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
        Self.addPopovers(below: pointer, of: native, at: box.origin, to: snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { throw .notShown }
        defer { gsk_render_node_unref(node) }
        // A widget's size and position exclude its border and padding, such as the frame of a
        // window without a compositor.
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

    /// Adds the open popovers of a widget, which its paintable omits because they have their own
    /// surfaces.
    private static func addPopovers(
        below widget: UnsafeMutablePointer<GtkWidget>, of window: OpaquePointer,
        at origin: graphene_point_t, to snapshot: OpaquePointer?
    ) {
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            child = gtk_widget_get_next_sibling(each)
            guard gtk_widget_get_mapped(each) != 0 else { continue }
            guard
                g_type_check_instance_is_a(
                    UnsafeMutableRawPointer(each).assumingMemoryBound(to: GTypeInstance.self),
                    gtk_popover_get_type()) != 0
            else {
                addPopovers(below: each, of: window, at: origin, to: snapshot)
                continue
            }
            var bounds = graphene_rect_t()
            var (left, top, ownLeft, ownTop) = (0.0, 0.0, 0.0, 0.0)
            gtk_native_get_surface_transform(window, &left, &top)
            let native = OpaquePointer(each)
            gtk_native_get_surface_transform(native, &ownLeft, &ownTop)
            let popup = gtk_native_get_surface(native)
            guard gtk_widget_compute_bounds(each, each, &bounds) != 0 else { continue }
            var place = graphene_point_t(
                x: Float(gdk_popup_get_position_x(popup)) + Float(ownLeft - left)
                    + bounds.origin.x - origin.x,
                y: Float(gdk_popup_get_position_y(popup)) + Float(ownTop - top)
                    + bounds.origin.y - origin.y)
            let paintable = gtk_widget_paintable_new(each)
            gtk_snapshot_save(snapshot)
            gtk_snapshot_translate(snapshot, &place)
            gdk_paintable_snapshot(
                paintable, snapshot, Double(bounds.size.width), Double(bounds.size.height))
            gtk_snapshot_restore(snapshot)
            g_object_unref(UnsafeMutableRawPointer(paintable))
        }
    }
}
