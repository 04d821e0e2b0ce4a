// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Where the person keeps what, as their desktop is set up.
public enum DesktopFolders {
    /// The folder for pictures; nil for a person who has none.
    public static var pictures: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
    }
}
