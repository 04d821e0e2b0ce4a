// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` with the URIs of files and folders that the user drops on this widget.
    ///
    /// It does not determine which of them are folders: accessing the disk may be as slow as
    /// accessing a network, and is work for a Service.
    ///
    /// During the drag over it, the widget has GTK's style for drop targets, `:drop(active)`.
    ///
    /// - Parameter body: Returns true if the files were accepted.
    public func acceptFiles(_ body: @escaping @MainActor ([String]) -> Bool) {
        let type = gdk_file_list_get_type()
        guard let target = gtk_drop_target_new(type, GDK_ACTION_COPY) else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(target), "drop",
                value: { value in
                    guard let value, g_value_get_boxed(value) != nil else { return false }
                    return body(uris(in: value))
                }))
        keep(EventController(target, on: pointer))
    }

    /// Calls `body` with a text that the user drops on this widget.
    ///
    /// Another program determines the text, which may be long and have any characters.
    ///
    /// - Parameter body: Returns true if the text was accepted.
    public func acceptText(_ body: @escaping @MainActor (String) -> Bool) {
        let type = g_type_from_name("gchararray")
        guard let target = gtk_drop_target_new(type, GDK_ACTION_COPY) else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(target), "drop",
                value: { value in
                    guard let value, let text = g_value_get_string(value) else { return false }
                    return body(String(cString: text))
                }))
        keep(EventController(target, on: pointer))
    }
}

private func uris(in value: UnsafePointer<GValue>) -> [String] {
    let list = OpaquePointer(g_value_get_boxed(value))
    var uris: [String] = []
    let start = gdk_file_list_get_files(list)
    defer { g_slist_free(start) }
    var link = start
    while let here = link {
        if let uri = uri(of: OpaquePointer(here.pointee.data)) { uris.append(uri) }
        link = here.pointee.next
    }
    return uris
}
