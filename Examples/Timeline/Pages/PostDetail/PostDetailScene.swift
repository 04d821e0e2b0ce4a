// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Post, Result == Never {
    /// A post's own page.
    public static var postDetail: Self { "post-detail" }
}
