// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension WeiboUser {
    /// The person as the app knows them.
    ///
    /// Names are what people are known by at Weibo, and what others write behind `@`.
    var author: Author {
        let known = screenName ?? name ?? id.digits
        var author = Author(id: id.digits, name: known, handle: "@\(known)")
        author.avatar = WeiboAddress.link(largeAvatar ?? fineAvatar ?? profileImage)
        author.profile = WeiboAddress.profile(of: id)
        author.isVerified = isVerified
        return author
    }
}
