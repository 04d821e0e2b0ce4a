// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Where the person keeps what, as their desktop is set up.
public enum DesktopFolders {
    /// The folder for pictures; nil for a person who has none.
    public static var pictures: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
    }

    /// The folder for what programs keep and a person would miss, `~/.local/share` as a rule.
    public static var data: String { String(cString: g_get_user_data_dir()) }

    /// The folder for what can be made again, `~/.cache` as a rule.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }
}
