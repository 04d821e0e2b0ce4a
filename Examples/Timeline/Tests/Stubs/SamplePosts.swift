// SPDX-License-Identifier: Apache-2.0

import ExampleValues
package import TimelineCore

/// Posts of fictional authors.
package enum SamplePosts {
    /// Returns posts a minute apart, the newest first.
    package static func make(_ count: Int, from first: Int = 1) -> [Post] {
        (first..<first + count).reversed().map { make($0) }
    }

    /// Returns the post with a number.
    package static func make(_ number: Int) -> Post {
        let names = ["Ada Sample", "Ben Example", "Chen Muster", "Dora Modelo"]
        var author = Author(
            id: "\(number % names.count)", name: names[number % names.count],
            handle: "@sample\(number % names.count)@stub.example")
        author.profile = WebLink("https://stub.example/@sample\(number % names.count)")
        var post = Post(
            id: "\(100_000 + number)",
            date: Moment(milliseconds: 1_790_000_000_000 + Int64(number) * 60_000),
            author: author, text: RichText("Post \(number)"))
        post.link = WebLink("https://stub.example/posts/\(number)")
        return post
    }
}
