// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Lets the user drag a text from this widget into another one, or into another program.
    ///
    /// ```swift
    /// facts.dragText { [weak self] in self?.facts.text }
    /// ```
    ///
    /// Only a pointer can drag: also offer to copy the text.
    ///
    /// - Parameter text: Returns the text when a drag begins; nil or empty if there is none. It must
    ///   not retain the widget: use `[weak self]`.
    public func dragText(_ text: @escaping @MainActor () -> String?) {
        drag { text().flatMap { $0.isEmpty ? nil : Drag.content($0) } }
    }

    /// Lets the user drag files from this widget into another one, or into another program.
    ///
    /// ```swift
    /// picture.dragFiles { ["file:///home/ada/autumn.jpg"] }
    /// ```
    ///
    /// Only a pointer can drag: also offer to copy the files.
    ///
    /// - Parameter uris: Returns the URIs of the files when a drag begins; none if there are none.
    ///   It must not retain the widget: use `[weak self]`.
    public func dragFiles(_ uris: @escaping @MainActor () -> [String]) {
        drag { Drag.content(uris()) }
    }

    private func drag(
        _ content: @escaping @MainActor () -> UnsafeMutablePointer<GdkContentProvider>?
    ) {
        guard let source = gtk_drag_source_new() else { return }
        var press = (x: 0.0, y: 0.0)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(source), "prepare",
                content: { [weak self] x, y in
                    press = (x, y)
                    let wasMapped = self.map { gtk_widget_get_mapped($0.pointer) }
                    let content = content()
                    // GDK would drag from a window that `content` has closed.
                    guard let self, gtk_widget_get_mapped(pointer) == wasMapped else {
                        content.map { g_object_unref(UnsafeMutableRawPointer($0)) }
                        return nil
                    }
                    return content
                }))
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(source), "drag-begin",
                pointer: { [weak self] _ in
                    guard let self else { return }
                    // As it looks now: what the drag itself changes is not dragged.
                    let live = gtk_widget_paintable_new(pointer)
                    let image = gdk_paintable_get_current_image(live)
                    gtk_drag_source_set_icon(source, image, gint(press.x), gint(press.y))
                    for each in [live, image] {
                        each.map { g_object_unref(UnsafeMutableRawPointer($0)) }
                    }
                }))
        keep(EventController(source, on: pointer))
    }
}

/// What is dragged, as GTK's content providers.
@MainActor
private enum Drag {
    static func content(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gchararray"))
        defer { g_value_unset(&value) }
        g_value_set_string(&value, text)
        return gdk_content_provider_new_for_value(&value)
    }

    static func content(_ uris: [String]) -> UnsafeMutablePointer<GdkContentProvider>? {
        guard !uris.isEmpty else { return nil }
        var files = uris.map { g_file_new_for_uri($0) }
        defer { for file in files { file.map { g_object_unref(UnsafeMutableRawPointer($0)) } } }
        let list = gdk_file_list_new_from_array(&files, gsize(files.count))
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        defer { g_value_unset(&value) }
        g_value_take_boxed(&value, list.map { UnsafeRawPointer($0) })
        return gdk_content_provider_new_for_value(&value)
    }
}
