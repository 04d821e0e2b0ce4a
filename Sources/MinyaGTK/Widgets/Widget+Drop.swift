// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` with files and folders that the person drags here and lets go.
    ///
    /// While they are over the widget it has GTK's style of a place that takes them,
    /// `:drop(active)`.
    ///
    /// - Parameter body: True says that they were taken.
    public func acceptFiles(_ body: @escaping @MainActor ([FileAddress]) -> Bool) {
        let type = gdk_file_list_get_type()
        guard let target = gtk_drop_target_new(type, GDK_ACTION_COPY) else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(target), "drop",
                value: { value in
                    guard let value, g_value_get_boxed(value) != nil else { return false }
                    return body(files(in: value))
                }))
        keep(EventController(target, on: pointer))
    }
}

private func files(in value: UnsafePointer<GValue>) -> [FileAddress] {
    let list = OpaquePointer(g_value_get_boxed(value))
    var files: [FileAddress] = []
    let start = gdk_file_list_get_files(list)
    defer { g_slist_free(start) }
    var link = start
    while let here = link {
        if let file = OpaquePointer(here.pointee.data) {
            files.append(FileAddress(file))
        }
        link = here.pointee.next
    }
    return files
}
