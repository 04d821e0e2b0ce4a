// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The user's folders, as configured in the desktop.
public enum DesktopFolders {
    /// The folder for pictures; nil if the user has none.
    public static var pictures: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
    }

    /// The folder for application data that cannot be recreated, usually `~/.local/share`.
    public static var data: String { String(cString: g_get_user_data_dir()) }

    /// The folder for data that can be recreated, usually `~/.cache`.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }
}
