// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Asks the user for an app to open a file with; it retains itself while it is shown.
@MainActor
final class AppChooser {
    private let dialog: UnsafeMutablePointer<GtkWidget>
    private let uri: String
    private let launcher: Launcher
    private var connections: [SignalConnection] = []

    /// Shows the chooser, or a toast if there are no apps to choose from.
    static func show(for uri: String, type: String, from launcher: Launcher) {
        // The window may have closed while the file's type was determined.
        guard let window = launcher.window else { return }
        let apps = g_app_info_get_all_for_type(type)
        guard let apps else {
            return launcher.failed(localized("There is no app to open this with"))
        }
        g_list_free_full(apps, { g_object_unref($0) })
        AppChooser(window, uri, type, launcher).present()
    }

    private init(
        _ window: UnsafeMutablePointer<GtkWindow>, _ uri: String, _ type: String,
        _ launcher: Launcher
    ) {
        self.uri = uri
        self.launcher = launcher
        dialog = gtk_app_chooser_dialog_new_for_content_type(window, GTK_DIALOG_MODAL, type)
        g_object_ref(dialog)
        gtk_app_chooser_dialog_set_heading(
            OpaquePointer(dialog), escaped(localized("Open With")))
        connections = [
            SignalConnection(
                dialog, "response",
                index: { self.answer(Int32(bitPattern: $0)) }),
            // The parent window may close first.
            SignalConnection(window, "unrealize", plain: { self.close() }),
        ]
    }

    isolated deinit {
        g_object_unref(dialog)
    }

    private func present() {
        gtk_window_present(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWindow.self))
    }

    private func answer(_ response: Int32) {
        if response == GTK_RESPONSE_OK.rawValue,
            let app = gtk_app_chooser_get_app_info(OpaquePointer(dialog))
        {
            launcher.launch(app, on: uri)
            g_object_unref(UnsafeMutableRawPointer(app))
        }
        close()
    }

    private func close() {
        guard !connections.isEmpty else { return }
        // Only the handlers retain this object, which in turn retains the dialog.
        withExtendedLifetime(self) {
            connections = []
            gtk_window_destroy(
                UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWindow.self))
        }
    }
}
