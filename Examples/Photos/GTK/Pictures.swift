// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The picture loader that all pages share, together with its cache.
@MainActor
package enum Pictures {
    package static let loader = PictureLoader()
}
