// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What came with the program: catalogs and icons.
enum SharedData {
    /// The folder `share` beside the folder that the program lies in; nil if there is none.
    ///
    /// An installed program lies in `PREFIX/bin`. The build scripts put a `share` at the same
    /// place beside the build folder, so both find what is theirs by one rule.
    static let folder: String? = {
        guard let link = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(link) }
        let prefix = String(cString: link).split(separator: "/").dropLast(2)
        let share = "/" + (prefix + ["share"]).joined(separator: "/")
        return g_file_test(share, G_FILE_TEST_IS_DIR) != 0 ? share : nil
    }()
}
