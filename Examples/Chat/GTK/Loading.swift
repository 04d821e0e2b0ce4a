// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A spinner with a text, shown while something is fetched.
final class Loading: Box {
    init(_ what: String) {
        let spinner = Spinner(size: 32)
        spinner.halign = .center
        spinner.valign = .center
        spinner.accessibleLabel = what
        spinner.vexpand = true
        spinner.hexpand = true
        super.init(.vertical, [spinner])
    }
}
