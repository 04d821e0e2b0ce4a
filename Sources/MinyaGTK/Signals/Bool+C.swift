// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Bool {
    /// The value as GLib's boolean type.
    var gboolean: gboolean { self ? 1 : 0 }
}
