// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Post, Result == Never {
    /// The page of a post.
    public static var postDetail: Self { "post-detail" }
}
