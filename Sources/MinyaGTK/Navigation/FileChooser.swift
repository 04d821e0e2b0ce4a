// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The desktop's own file chooser; it retains itself while it is shown and answers exactly once.
@MainActor
final class FileChooser {
    private let native: OpaquePointer
    private var connections: [SignalConnection] = []
    private var answered: (([String]?) -> Void)?

    init?(
        for window: UnsafeMutablePointer<GtkWindow>?, _ title: String, _ kind: FileChoiceKind,
        answered: @escaping @MainActor ([String]?) -> Void
    ) {
        guard
            let made = gtk_file_chooser_native_new(
                title, window, kind.action, kind.acceptLabel, localized("_Cancel"))
        else { return nil }
        native = made
        self.answered = answered
        gtk_native_dialog_set_modal(dialog, 1)
        configure(kind)
        // The handlers retain this object on purpose: nothing else retains a chooser that is shown.
        // The answer breaks the reference cycle.
        connections = [
            SignalConnection(
                UnsafeMutableRawPointer(native), "response",
                index: { response in
                    let accepted = Int32(bitPattern: response) == GTK_RESPONSE_ACCEPT.rawValue
                    self.answer(accepted ? self.uris : nil)
                })
        ]
        if let window {
            // The parent window may close first; then no response is signalled.
            connections.append(
                SignalConnection(window, "unrealize", plain: { self.answer(nil) }))
        }
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(native))
    }

    func present() {
        gtk_native_dialog_show(dialog)
    }

    // MARK: - Parts

    private var dialog: UnsafeMutablePointer<GtkNativeDialog> {
        UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkNativeDialog.self)
    }

    private func configure(_ kind: FileChoiceKind) {
        switch kind {
        case .file(let types): filter(types)
        case .files(let types):
            filter(types)
            gtk_file_chooser_set_select_multiple(native, 1)
        case .folder: break
        case .folders: gtk_file_chooser_set_select_multiple(native, 1)
        case .save(let name): gtk_file_chooser_set_current_name(native, name)
        }
    }

    /// Offers files of these types, and a second filter for all files in case a type is unknown.
    private func filter(_ types: [String]) {
        guard !types.isEmpty else { return }
        let arePictures = types.allSatisfy { $0.hasPrefix("image/") }
        let matching = gtk_file_filter_new()
        gtk_file_filter_set_name(
            matching, arePictures ? localized("Pictures") : localized("Files of This Kind"))
        for type in types { gtk_file_filter_add_mime_type(matching, type) }
        let all = gtk_file_filter_new()
        gtk_file_filter_set_name(all, localized("All Files"))
        gtk_file_filter_add_pattern(all, "*")
        for case let filter? in [matching, all] {
            gtk_file_chooser_add_filter(native, filter)
            g_object_unref(UnsafeMutableRawPointer(filter))
        }
    }

    private var uris: [String] {
        guard let files = gtk_file_chooser_get_files(native) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { position in
            guard let file = g_list_model_get_item(files, position) else { return nil }
            defer { g_object_unref(file) }
            guard let uri = g_file_get_uri(OpaquePointer(file)) else { return nil }
            defer { g_free(uri) }
            return String(cString: uri)
        }
    }

    private func answer(_ uris: [String]?) {
        guard let answered else { return }
        self.answered = nil
        withExtendedLifetime(self) {
            connections = []
            gtk_native_dialog_destroy(dialog)
        }
        answered(uris.flatMap { $0.isEmpty ? nil : $0 })
    }
}

extension FileChoiceKind {
    fileprivate var action: GtkFileChooserAction {
        switch self {
        case .file, .files: GTK_FILE_CHOOSER_ACTION_OPEN
        case .folder, .folders: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
        case .save: GTK_FILE_CHOOSER_ACTION_SAVE
        }
    }

    fileprivate var acceptLabel: String {
        switch self {
        case .file, .files: localized("_Open")
        case .folder, .folders: localized("_Select")
        case .save: localized("_Save")
        }
    }
}
