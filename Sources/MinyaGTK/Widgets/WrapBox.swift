// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Widgets side by side where there is room for all of them, else one below the other.
///
/// Words have other lengths in other languages, and text other sizes: no width fits buttons for
/// everyone.
///
/// ```swift
/// let buttons = WrapBox(spacing: 12, [Button(label: "Browse All"), Button(label: "Most Liked")])
/// ```
public final class WrapBox: Widget {
    /// Makes a box.
    ///
    /// - Parameter spacing: Empty room between neighbours, in logical pixels.
    public init(spacing: Int = 0, _ children: [Widget]) {
        super.init(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        for child in children {
            keep(child)
            gtk_box_append(typed(), child.pointer)
        }
        // A box asks its own layout for its spacing, and that one goes.
        WrapLines.setSpacing(gint(spacing), of: pointer)
        gtk_widget_set_layout_manager(
            pointer,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, way, width, least, natural, _, _ in
                    guard let widget else { return }
                    let lines = WrapLines(of: widget)
                    let size = lines.measure(way, width: width)
                    least?.pointee = size.least
                    natural?.pointee = size.natural
                },
                { widget, width, height, _ in
                    guard let widget else { return }
                    WrapLines(of: widget).allocate(width: width, height: height)
                }))
    }
}

/// How the visible children of a box are laid out.
///
/// GTK calls a layout with the widget alone, so all of it is read from there.
private struct WrapLines {
    private struct Child {
        let widget: UnsafeMutablePointer<GtkWidget>
        let least: gint
        let natural: gint

        func height(for width: gint) -> gint {
            var height: gint = 0
            gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
            return height
        }

        func allocate(x: gint, y: gint, width: gint, height: gint) {
            var corner = graphene_point_t(x: Float(x), y: Float(y))
            gtk_widget_allocate(widget, width, height, -1, gsk_transform_translate(nil, &corner))
        }
    }

    private let children: [Child]
    private let spacing: gint
    private let isMirrored: Bool

    init(of box: UnsafeMutablePointer<GtkWidget>) {
        var found: [Child] = []
        var next = gtk_widget_get_first_child(box)
        while let widget = next {
            next = gtk_widget_get_next_sibling(widget)
            guard gtk_widget_should_layout(widget) != 0 else { continue }
            var (least, natural): (gint, gint) = (0, 0)
            gtk_widget_measure(
                widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
            found.append(Child(widget: widget, least: least, natural: natural))
        }
        children = found
        spacing = Self.spacing(of: box)
        isMirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    }

    // MARK: - What the widget carries

    private static let key = "minya-spacing"

    private static func spacing(of box: UnsafeMutablePointer<GtkWidget>) -> gint {
        let object = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GObject.self)
        return gint(Int(bitPattern: g_object_get_data(object, key)))
    }

    static func setSpacing(_ spacing: gint, of box: UnsafeMutablePointer<GtkWidget>) {
        let object = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GObject.self)
        g_object_set_data(object, key, UnsafeMutableRawPointer(bitPattern: Int(spacing)))
    }

    // MARK: - Lines

    private var gaps: gint { spacing * gint(max(children.count - 1, 0)) }
    private var rowWidth: gint { children.reduce(gaps) { $0 + $1.natural } }

    func measure(_ way: GtkOrientation, width: gint) -> (least: gint, natural: gint) {
        if way == GTK_ORIENTATION_HORIZONTAL {
            return (children.map(\.least).max() ?? 0, rowWidth)
        }
        let height =
            width < 0 || width >= rowWidth
            ? children.map { $0.height(for: $0.natural) }.max() ?? 0
            : children.reduce(gaps) { $0 + $1.height(for: width) }
        return (height, height)
    }

    func allocate(width: gint, height: gint) {
        if width >= rowWidth {
            var x: gint = 0
            for child in children {
                child.allocate(
                    x: isMirrored ? width - x - child.natural : x, y: 0, width: child.natural,
                    height: height)
                x += child.natural + spacing
            }
        } else {
            var y: gint = 0
            for child in children {
                let height = child.height(for: width)
                child.allocate(x: 0, y: y, width: width, height: height)
                y += height + spacing
            }
        }
    }
}
