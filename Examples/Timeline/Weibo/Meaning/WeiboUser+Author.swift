// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension WeiboUser {
    /// The author for the app.
    ///
    /// The name serves as the handle, because Weibo users are mentioned by it after `@`.
    var author: Author {
        let known = screenName ?? name ?? id.digits
        var author = Author(id: id.digits, name: known, handle: "@\(known)")
        author.avatar = WeiboAddress.link(largeAvatar ?? fineAvatar ?? profileImage)
        author.profile = WeiboAddress.profile(of: id)
        author.isVerified = isVerified
        return author
    }
}
