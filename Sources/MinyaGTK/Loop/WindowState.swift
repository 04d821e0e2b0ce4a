// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// How large a window is, and whether it is maximized; GTK itself makes none larger than its
/// monitor.
struct WindowState: Equatable {
    var width: Int
    var height: Int
    var isMaximized = false

    /// What a window is like now; its size while it is maximized is the one it goes back to.
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
    /// Beyond this it is no window but a broken file.
    private static let sizes = 1...32_767

    /// Where the windows of an application are remembered.
    static func path(of application: String) -> String {
        String(cString: g_get_user_state_dir()) + "/\(application)/window.ini"
    }

    /// Reads a key file; nil when it is missing or makes no sense.
    init?(reading path: String) {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return nil }
        width = Int(g_key_file_get_integer(file, Self.group, "Width", nil))
        height = Int(g_key_file_get_integer(file, Self.group, "Height", nil))
        isMaximized = g_key_file_get_boolean(file, Self.group, "Maximized", nil) != 0
        guard Self.sizes.contains(width), Self.sizes.contains(height) else { return nil }
    }

    /// Writes the file, all of it or nothing.
    ///
    /// A full disk is no reason to trouble anyone: the next window has its first size again.
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
