// SPDX-License-Identifier: Apache-2.0

/// Those who wrote posts that are known, each once in memory however many posts there are.
struct Authors {
    private var known: Set<Author> = []

    /// A post with the author, and with the one of the post that it passes on, that others have.
    mutating func shared(by post: Post) -> Post {
        var post = post
        post.author = known.insert(post.author).memberAfterInsert
        if case .post(let other) = post.shared { post.shared = .post(shared(by: other)) }
        return post
    }
}
