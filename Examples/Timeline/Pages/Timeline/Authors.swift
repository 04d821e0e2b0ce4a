// SPDX-License-Identifier: Apache-2.0

/// The authors of all loaded posts, each stored once in memory.
struct Authors {
    private var known: Set<Author> = []

    /// Returns the post with its authors replaced by equal ones that are already stored.
    mutating func shared(by post: Post) -> Post {
        var post = post
        post.author = known.insert(post.author).memberAfterInsert
        if case .post(let other) = post.shared { post.shared = .post(shared(by: other)) }
        return post
    }
}
