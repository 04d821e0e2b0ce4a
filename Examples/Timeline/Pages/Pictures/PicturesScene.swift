// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == PicturesContext, Result == Never {
    /// The pictures of a post, one at a time.
    public static var pictures: Self { "pictures" }
}
