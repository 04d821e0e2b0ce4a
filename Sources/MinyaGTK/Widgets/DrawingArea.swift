// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A widget that shows a drawing of a value, such as a chart.
///
/// ```swift
/// let chart = DrawingArea<[Double]>(width: 200, height: 80, name: "Visitors") { drawing, counts in
///     let step = drawing.width / Double(max(counts.count, 1))
///     for (index, count) in counts.enumerated() {
///         drawing.rectangle(
///             x: Double(index) * step, y: drawing.height - count, width: step - 2, height: count)
///     }
///     drawing.fill(drawing.accent)
/// }
/// chart.content = [20, 60, 40]
/// ```
///
/// It draws again only for different content, size or theme: neither for equal content nor because
/// something near it changed. What is expensive to compute belongs in the content.
public final class DrawingArea<Content: Equatable>: Widget {
    /// What is drawn; nil draws nothing.
    public var content: Content? {
        didSet { if content != oldValue { gtk_widget_queue_draw(pointer) } }
    }

    /// Draws the content; it must not retain the widget strongly: use `[weak self]`.
    public var onDraw: ((borrowing Drawing, Content) -> Void)? {
        didSet { gtk_widget_queue_draw(pointer) }
    }

    /// Creates an area that draws nothing until it has content.
    ///
    /// - Parameters:
    ///   - width: The minimum width, in logical pixels.
    ///   - height: The minimum height, in logical pixels.
    ///   - name: The label for screen readers, which cannot read a drawing: also describe what it
    ///     shows, as the `accessibleDescription`.
    ///   - onDraw: Draws the content.
    public init(
        width: Int, height: Int, name: String,
        onDraw: @escaping (borrowing Drawing, Content) -> Void
    ) {
        self.onDraw = onDraw
        super.init(adopting: gtk_drawing_area_new())
        gtk_drawing_area_set_content_width(typed(), gint(clamping: max(width, 0)))
        gtk_drawing_area_set_content_height(typed(), gint(clamping: max(height, 0)))
        setAccessibleRole(GTK_ACCESSIBLE_ROLE_IMG)
        accessibleLabel = name
        start()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        start()
    }

    /// Draws the content with a `cairo_t` of another surface, such as a PNG, a PDF or a test's.
    ///
    /// - Parameters:
    ///   - cairo: The `cairo_t`.
    ///   - width: The width of the drawing, in units of its coordinates.
    ///   - height: The height of the drawing, in the same units.
    public func draw(on cairo: OpaquePointer, width: Double, height: Double) {
        guard let content, let onDraw else { return }
        onDraw(Drawing(cairo, width: width, height: height, on: pointer), content)
    }

    private func start() {
        let draw: @MainActor (OpaquePointer, Int32, Int32) -> Void = { [weak self] in
            self?.draw(on: $0, width: Double($1), height: Double($2))
        }
        gtk_drawing_area_set_draw_func(
            typed(),
            { _, cairo, width, height, data in
                guard let cairo else { return }
                nonisolated(unsafe) let context = cairo
                SignalBox<@MainActor (OpaquePointer, Int32, Int32) -> Void>.call(
                    data, { $0(context, width, height) })
            }, Unmanaged.passRetained(SignalBox(draw)).toOpaque(),
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }
}
