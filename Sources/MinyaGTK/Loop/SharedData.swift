// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The data files of the program: catalogs and icons.
enum SharedData {
    /// The folder `share` next to the folder that contains the program; nil if there is none.
    ///
    /// An installed program is in `PREFIX/bin`. The build scripts put a `share` folder at the same
    /// place relative to the build folder, so the same rule finds both.
    static let folder: String? = {
        guard let link = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(link) }
        let prefix = String(cString: link).split(separator: "/").dropLast(2)
        let share = "/" + (prefix + ["share"]).joined(separator: "/")
        return g_file_test(share, G_FILE_TEST_IS_DIR) != 0 ? share : nil
    }()

    /// Returns whether the desktop searches this folder anyway.
    static func isOfDesktop(_ folder: String) -> Bool {
        var folders = [g_get_user_data_dir()].compactMap { $0 }
        var next = g_get_system_data_dirs()
        while let found = next?.pointee {
            folders.append(found)
            next = next?.successor()
        }
        return folders.contains { String(cString: $0) == folder }
    }
}
