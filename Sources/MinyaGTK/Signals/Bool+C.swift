// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Bool {
    /// The same truth as GLib spells it.
    var gboolean: gboolean { self ? 1 : 0 }
}
