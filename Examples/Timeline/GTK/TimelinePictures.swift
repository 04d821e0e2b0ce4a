// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// What all pages decode pictures with, so that they share one cache.
///
/// A picture's path is its address of the web: the app says what fetches those that begin with
/// `https:` and `http:`.
@MainActor
package enum TimelinePictures {
    package static let loader = PictureLoader(memoryLimit: 64 << 20)
}
