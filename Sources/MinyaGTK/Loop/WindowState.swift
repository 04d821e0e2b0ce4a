// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The size of a window, and whether it is maximized; GTK limits the size to that of the monitor.
struct WindowState: Equatable {
    var width: Int
    var height: Int
    var isMaximized = false

    /// Reads the current state of a window; the size of a maximized window is its unmaximized size.
    init(of window: UnsafeMutablePointer<GtkWindow>) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        self.width = Int(width)
        self.height = Int(height)
        isMaximized = gtk_window_is_maximized(window) != 0
    }

    init(width: Int, height: Int, isMaximized: Bool = false) {
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
    }

    func apply(to window: UnsafeMutablePointer<GtkWindow>) {
        gtk_window_set_default_size(window, gint(width), gint(height))
        if isMaximized { gtk_window_maximize(window) }
    }
}

// MARK: - The file

extension WindowState {
    private static let group = "Window"  // not translated: a key
    /// Values outside this range indicate a corrupt file.
    private static let sizes = 1...32_767

    /// Returns the path of the file for an application's window state.
    static func path(of application: String) -> String {
        String(cString: g_get_user_state_dir()) + "/\(application)/window.ini"
    }

    /// Reads a key file; nil if it is missing or invalid.
    init?(reading path: String) {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return nil }
        width = Int(g_key_file_get_integer(file, Self.group, "Width", nil))
        height = Int(g_key_file_get_integer(file, Self.group, "Height", nil))
        isMaximized = g_key_file_get_boolean(file, Self.group, "Maximized", nil) != 0
        guard Self.sizes.contains(width), Self.sizes.contains(height) else { return nil }
    }

    /// Writes the file atomically.
    ///
    /// Errors such as a full disk are ignored: the next window then has its initial size.
    func write(to path: String) {
        guard Self.sizes.contains(width), Self.sizes.contains(height) else { return }
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        g_key_file_set_integer(file, Self.group, "Width", gint(width))
        g_key_file_set_integer(file, Self.group, "Height", gint(height))
        g_key_file_set_boolean(file, Self.group, "Maximized", isMaximized.gboolean)
        guard let folder = g_path_get_dirname(path) else { return }
        defer { g_free(folder) }
        guard g_mkdir_with_parents(folder, 0o700) == 0 else { return }
        g_key_file_save_to_file(file, path, nil)
    }
}
