// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// Opens links and files in other apps, without waiting for them.
@MainActor
struct Launcher {
    /// A widget in the window that the apps are started from.
    let widget: Widget
    /// Called with a message for the user if the launch failed.
    let failed: @MainActor (String) -> Void

    func perform(_ launch: Launch) {
        switch launch {
        case .link(let uri): start(uri)
        case .with(let uri): showAppChooser(for: uri)
        case .folder(let uri): showFolder(of: uri)
        }
    }

    // MARK: - The user's default app

    private func start(_ uri: String, isFolder: Bool = false) {
        let window = window
        if let window { g_object_ref(window) }
        let answer = AsyncAnswer { [failed] result in
            var error: UnsafeMutablePointer<GError>?
            gtk_show_uri_full_finish(window, result, &error)
            if let window { g_object_unref(window) }
            if let error = consumeError(error), !error.isCancelled {
                failed(Self.sentence(error, isFolder: isFolder))
            }
        }
        gtk_show_uri_full(
            window, uri, guint32(GDK_CURRENT_TIME), nil, answer.callback, answer.data)
    }

    private static func sentence(_ error: GLibError, isFolder: Bool = false) -> String {
        guard error.isNotSupported else {
            return localized("This could not be opened: %s", error.message)
        }
        return isFolder
            ? localized("There is no file manager to show it in")
            : localized("There is no app to open this with")
    }

    // MARK: - An app chosen by the user

    private func showAppChooser(for uri: String) {
        guard let file = g_file_new_for_uri(uri) else { return }
        let answer = AsyncAnswer { result in
            var error: UnsafeMutablePointer<GError>?
            let info = g_file_query_info_finish(file, result, &error)
            g_object_unref(UnsafeMutableRawPointer(file))
            guard let info else {
                if let error = consumeError(error) { failed(Self.sentence(error)) }
                return
            }
            defer { g_object_unref(UnsafeMutableRawPointer(info)) }
            let type = g_file_info_get_content_type(info).map { String(cString: $0) }
            AppChooser.show(for: uri, type: type ?? "application/octet-stream", from: self)
        }
        g_file_query_info_async(
            file, G_FILE_ATTRIBUTE_STANDARD_CONTENT_TYPE, G_FILE_QUERY_INFO_NONE,
            G_PRIORITY_DEFAULT, nil, answer.callback, answer.data)
    }

    /// Starts an app with one file.
    func launch(_ app: OpaquePointer, on uri: String) {
        let display = gtk_widget_get_display(widget.pointer)
        let context = display.flatMap { gdk_display_get_app_launch_context($0) }
        let answer = AsyncAnswer { [failed] result in
            var error: UnsafeMutablePointer<GError>?
            g_app_info_launch_uris_finish(app, result, &error)
            g_object_unref(UnsafeMutableRawPointer(app))
            if let error = consumeError(error) { failed(Self.sentence(error)) }
        }
        g_object_ref(UnsafeMutableRawPointer(app))
        uri.withCString { text in
            var node = GList(data: UnsafeMutableRawPointer(mutating: text), next: nil, prev: nil)
            g_app_info_launch_uris_async(
                app, &node,
                context.map {
                    UnsafeMutableRawPointer($0).assumingMemoryBound(to: GAppLaunchContext.self)
                }, nil, answer.callback, answer.data)
        }
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    // MARK: - The folder

    /// Makes the file manager select the file; if it cannot, the folder is opened.
    private func showFolder(of uri: String) {
        let answer = AsyncAnswer { result in
            let bus = g_bus_get_finish(result, nil)
            guard let bus else { return openFolder(of: uri) }
            call(bus, showing: uri)
            g_object_unref(UnsafeMutableRawPointer(bus))
        }
        g_bus_get(G_BUS_TYPE_SESSION, nil, answer.callback, answer.data)
    }

    private func call(_ bus: OpaquePointer, showing uri: String) {
        g_object_ref(UnsafeMutableRawPointer(bus))
        let answer = AsyncAnswer { result in
            let reply = g_dbus_connection_call_finish(bus, result, nil)
            g_object_unref(UnsafeMutableRawPointer(bus))
            guard let reply else { return openFolder(of: uri) }
            g_variant_unref(reply)
        }
        let parameters = uri.withCString { text in
            var uris: [UnsafePointer<CChar>?] = [text]
            var parts: [OpaquePointer?] = [
                g_variant_new_strv(&uris, 1), g_variant_new_string(""),
            ]
            return g_variant_new_tuple(&parts, gsize(parts.count))
        }
        g_dbus_connection_call(
            bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
            "org.freedesktop.FileManager1", "ShowItems", parameters, nil, G_DBUS_CALL_FLAGS_NONE,
            -1, nil, answer.callback, answer.data)
    }

    private func openFolder(of uri: String) {
        guard let file = g_file_new_for_uri(uri) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let folder = g_file_get_parent(file) else { return start(uri) }
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        guard let text = g_file_get_uri(folder) else { return }
        defer { g_free(text) }
        start(String(cString: text), isFolder: true)
    }

    var window: UnsafeMutablePointer<GtkWindow>? { widget.hostWindow }
}
