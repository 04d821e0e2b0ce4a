// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What a ``DrawingArea`` draws with: a path, which is filled or stroked, in logical pixels.
///
/// The compiler ensures that it is not stored beyond the call it is passed to.
///
/// ```swift
/// let dot = DrawingArea<Double>(width: 32, height: 32, name: "Level") { drawing, level in
///     drawing.circle(x: 16, y: 16, radius: 16 * level)
///     drawing.fill(drawing.accent)
/// }
/// ```
///
/// The origin is the top left corner. Coordinates that are not finite are ignored, so that one wrong
/// number does not lose the rest, and others are limited to a million.
@MainActor
public struct Drawing: ~Copyable {
    /// A colour, each part from 0 to 1.
    public struct Color: Equatable, Sendable {
        /// A part of the colour.
        public var red, green, blue, alpha: Double

        /// Creates a colour that is opaque, unless an alpha is given.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        init(_ color: GdkRGBA) {
            self.init(
                red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
                alpha: Double(color.alpha))
        }

        /// Returns the colour with another alpha.
        public func opacity(_ alpha: Double) -> Color {
            Color(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// A `cairo_t`, for functions of cairo that have no wrapper.
    public let cairo: OpaquePointer

    /// The width of the area, in logical pixels.
    public let width: Double

    /// The height of the area, in logical pixels.
    public let height: Double

    private let widget: UnsafeMutablePointer<GtkWidget>

    init(
        _ cairo: OpaquePointer, width: Double, height: Double,
        on widget: UnsafeMutablePointer<GtkWidget>
    ) {
        (self.cairo, self.width, self.height, self.widget) = (cairo, width, height, widget)
    }

    // MARK: - Colours

    /// The colour of text, which follows the light, dark or high contrast theme.
    public var foreground: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        return Color(color)
    }

    /// The theme's accent colour.
    public var accent: Color {
        var color = GdkRGBA()
        let style = gtk_widget_get_style_context(widget)
        guard gtk_style_context_lookup_color(style, "accent_color", &color) != 0 else {
            return foreground
        }
        return Color(color)
    }

    /// The number of device pixels per logical pixel, for pictures; paths are sharp by themselves.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    // MARK: - The path

    /// Begins a new part of the path at a point.
    public func move(toX x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        cairo_move_to(cairo, limited(x), limited(y))
    }

    /// Adds a straight line to a point; the first line of a path begins there.
    public func line(toX x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        cairo_line_to(cairo, limited(x), limited(y))
    }

    /// Adds a rectangle.
    public func rectangle(x: Double, y: Double, width: Double, height: Double) {
        guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return }
        cairo_rectangle(cairo, limited(x), limited(y), limited(width), limited(height))
    }

    /// Adds a circle around a point.
    public func circle(x: Double, y: Double, radius: Double) {
        // Otherwise a line leads to it from the current point.
        cairo_new_sub_path(cairo)
        arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi)
        close()
    }

    /// Adds a part of a circle around a point, clockwise, and a line from the current point to it.
    ///
    /// - Parameters:
    ///   - start: The angle in radians; 0 is to the right.
    ///   - end: The angle in radians, larger than `start`.
    public func arc(x: Double, y: Double, radius: Double, from start: Double, to end: Double) {
        guard x.isFinite, y.isFinite, radius.isFinite, start.isFinite, end.isFinite else { return }
        // More than once around looks the same, and takes cairo longer.
        let end = min(end, start + 2 * .pi)
        cairo_arc(cairo, limited(x), limited(y), limited(radius), start, end)
    }

    /// Closes the current part of the path with a straight line.
    public func close() { cairo_close_path(cairo) }

    // MARK: - Drawing

    /// Fills the path, and begins a new one.
    public func fill(_ color: Color) {
        use(color)
        cairo_fill(cairo)
    }

    /// Draws a line along the path, and begins a new one.
    ///
    /// - Parameter width: The width of the line, in logical pixels.
    public func stroke(_ color: Color, width: Double = 1) {
        use(color)
        cairo_set_line_width(cairo, width.isFinite ? max(0, limited(width)) : 1)
        cairo_stroke(cairo)
    }

    /// Draws a text in the font of the area, with its top left corner at a point.
    public func text(_ text: String, x: Double, y: Double, _ color: Color) {
        guard x.isFinite, y.isFinite, let layout = gtk_widget_create_pango_layout(widget, text)
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        use(color)
        cairo_move_to(cairo, limited(x), limited(y))
        pango_cairo_show_layout(cairo, layout)
        cairo_new_path(cairo)
    }

    private func use(_ color: Color) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    /// Within what cairo's fixed-point numbers hold, at any scale.
    private func limited(_ number: Double) -> Double { min(max(number, -1_000_000), 1_000_000) }
}
