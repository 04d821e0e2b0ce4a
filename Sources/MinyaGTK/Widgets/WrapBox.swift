// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Arranges widgets side by side if they fit, otherwise below each other or in several lines.
///
/// Word lengths differ between languages, and text sizes between users: no fixed width fits buttons
/// for every user.
///
/// ```swift
/// let buttons = WrapBox(spacing: 12, [Button(label: "Browse All"), Button(label: "Most Liked")])
/// ```
open class WrapBox: Widget {
    /// Creates a box.
    ///
    /// - Parameters:
    ///   - spacing: The space between adjacent children, in logical pixels.
    ///   - flows: Whether children that do not fit into one line fill several lines, each child
    ///     with its natural width, as words do; if not, each has its own line with the width of the
    ///     box.
    public init(spacing: Int = 0, flows: Bool = false, _ children: [Widget] = []) {
        super.init(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        for child in children { append(child) }
        // A box delegates its spacing to its own layout manager, which is replaced here.
        WrapLines.set(spacing: gint(spacing), flows: flows, of: pointer)
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

    /// Adds a child at the end.
    public func append(_ child: Widget) {
        keep(child)
        gtk_box_append(typed(), child.pointer)
    }
}

/// The layout of a box's visible children.
///
/// GTK passes only the widget to a layout, so all values are read from the widget.
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
    private let flows: Bool
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
        spacing = Self.number(Self.spacing, of: box)
        flows = Self.number(Self.flows, of: box) != 0
        isMirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    }

    // MARK: - Data of the widget

    // not translated: keys
    private static let spacing = "minya-spacing"
    private static let flows = "minya-flows"

    private static func number(_ key: String, of box: UnsafeMutablePointer<GtkWidget>) -> gint {
        let object = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GObject.self)
        return gint(Int(bitPattern: g_object_get_data(object, key)))
    }

    static func set(spacing: gint, flows: Bool, of box: UnsafeMutablePointer<GtkWidget>) {
        let object = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GObject.self)
        for (key, number) in [(Self.spacing, Int(spacing)), (Self.flows, flows ? 1 : 0)] {
            g_object_set_data(object, key, UnsafeMutableRawPointer(bitPattern: number))
        }
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
            ? height(of: children[...], in: rowWidth)
            : flows
                ? lines(in: width).reduce(-spacing) {
                    $0 + spacing + self.height(of: $1, in: width)
                }
                : children.reduce(gaps) { $0 + $1.height(for: width) }
        return (height, height)
    }

    /// Returns the children in lines of a width, with as many in each as fit.
    private func lines(in width: gint) -> [ArraySlice<Child>] {
        var lines: [ArraySlice<Child>] = []
        var start = 0
        var end: gint = 0
        for (place, child) in children.enumerated() {
            if place > start, end + spacing + child.natural > width {
                lines.append(children[start..<place])
                start = place
            }
            end = place == start ? child.natural : end + spacing + child.natural
        }
        if start < children.count { lines.append(children[start...]) }
        return lines
    }

    private func height(of line: ArraySlice<Child>, in width: gint) -> gint {
        line.map { $0.height(for: min($0.natural, width)) }.max() ?? 0
    }

    /// Allocates the children side by side, none wider than the line.
    private func allocate(_ line: ArraySlice<Child>, y: gint, width: gint, height: gint) {
        var x: gint = 0
        for child in line {
            let wide = min(child.natural, width)
            child.allocate(
                x: isMirrored ? width - x - wide : x, y: y, width: wide, height: height)
            x += wide + spacing
        }
    }

    func allocate(width: gint, height: gint) {
        if width >= rowWidth {
            allocate(children[...], y: 0, width: width, height: height)
        } else if flows {
            var y: gint = 0
            for line in lines(in: width) {
                let height = self.height(of: line, in: width)
                allocate(line, y: y, width: width, height: height)
                y += height + spacing
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
