// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` with the URIs of files and folders that the person drags here and lets go.
    ///
    /// Which of them are folders is not known: asking the disk could take as long as a network
    /// does, and is work for a Service.
    ///
    /// While they are over the widget it has GTK's style of a place that takes them,
    /// `:drop(active)`.
    ///
    /// - Parameter body: True says that they were taken.
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
