// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The picture loader of all pages, which share its cache.
///
/// The path of a picture is its web address; the app registers the source for paths that begin with
/// `https:` and `http:`.
@MainActor
package enum TimelinePictures {
    package static let loader = PictureLoader(memoryLimit: 64 << 20)
}
