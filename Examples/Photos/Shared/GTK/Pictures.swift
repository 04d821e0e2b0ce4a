// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// What all pages decode pictures with, so that they share one cache.
@MainActor
enum Pictures {
    static let loader = PictureLoader()
}
