// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Reports when GTK lays out the text of a label to measure it, instead of using a cached size.
@MainActor
enum LabelMeasures {
    struct Key: Hashable {
        let text: String
        let width: Int
    }

    /// Called with the label at each layout.
    private static var onMeasure: (UnsafeMutablePointer<GtkWidget>, Key) -> Void = { _, _ in }

    private typealias Measure =
        @convention(c) (
            UnsafeMutablePointer<GtkWidget>?, GtkOrientation, gint, UnsafeMutablePointer<gint>?,
            UnsafeMutablePointer<gint>?, UnsafeMutablePointer<gint>?, UnsafeMutablePointer<gint>?
        ) -> Void

    nonisolated(unsafe) private static var original: Measure?

    static func begin(_ onMeasure: @escaping (UnsafeMutablePointer<GtkWidget>, Key) -> Void) {
        self.onMeasure = onMeasure
        guard original == nil, let type = g_type_class_ref(gtk_label_get_type()) else { return }
        let label = type.assumingMemoryBound(to: GtkWidgetClass.self)
        original = label.pointee.measure
        label.pointee.measure = { widget, orientation, size, minimum, natural, above, below in
            LabelMeasures.original?(widget, orientation, size, minimum, natural, above, below)
            guard orientation == GTK_ORIENTATION_VERTICAL, size >= 0, let widget else { return }
            nonisolated(unsafe) let measured = widget
            MainActor.assumeIsolated { LabelMeasures.notify(measured, Int(size)) }
        }
    }

    static func end() { onMeasure = { _, _ in } }

    private static func notify(_ label: UnsafeMutablePointer<GtkWidget>, _ width: Int) {
        guard let text = gtk_label_get_text(OpaquePointer(label)) else { return }
        onMeasure(label, Key(text: String(cString: text), width: width))
    }
}
