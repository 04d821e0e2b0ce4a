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
        if dropTarget == nil { dropTarget = DropTarget(on: self) }
        dropTarget?.files = body
    }

    /// Calls `body` with a text that the user drops on this widget.
    ///
    /// Another program determines the text, which may be long and have any characters. A widget that
    /// also accepts files receives them as files.
    ///
    /// - Parameter body: Returns true if the text was accepted.
    public func acceptText(_ body: @escaping @MainActor (String) -> Bool) {
        if dropTarget == nil { dropTarget = DropTarget(on: self) }
        dropTarget?.text = body
    }
}

/// The one drop target of a widget.
@MainActor
final class DropTarget {
    var files: (@MainActor ([String]) -> Bool)? { didSet { update() } }
    var text: (@MainActor (String) -> Bool)? { didSet { update() } }

    private let pointer: OpaquePointer?
    private static let string = g_type_from_name("gchararray")

    init(on widget: Widget) {
        pointer = gtk_drop_target_new(0, GDK_ACTION_COPY)
        guard let pointer else { return }
        widget.keep(
            SignalConnection(
                UnsafeMutableRawPointer(pointer), "drop",
                value: { [weak self] value in value.map { self?.take($0) == true } ?? false }))
        widget.keep(EventController(pointer, on: widget.pointer))
    }

    private func update() {
        // GTK uses the first that is offered: a file is also offered as a text, which is its path.
        var types = [GType]()
        if files != nil { types.append(gdk_file_list_get_type()) }
        if text != nil { types.append(Self.string) }
        gtk_drop_target_set_gtypes(pointer, &types, gsize(types.count))
    }

    private func take(_ value: UnsafePointer<GValue>) -> Bool {
        if value.pointee.g_type == Self.string {
            return g_value_get_string(value).map { text?(String(cString: $0)) == true } ?? false
        }
        return g_value_get_boxed(value) != nil && files?(uris(in: value)) == true
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
