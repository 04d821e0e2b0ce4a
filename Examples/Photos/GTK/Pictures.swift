// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// What all pages decode pictures with, so that they share one cache.
@MainActor
package enum Pictures {
    package static let loader = PictureLoader()
}
