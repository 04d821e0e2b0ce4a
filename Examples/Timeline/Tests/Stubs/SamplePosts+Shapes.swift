// SPDX-License-Identifier: Apache-2.0

package import TimelineCore

extension SamplePosts {
    /// Returns posts of all shapes, the newest first.
    ///
    /// They are short or long, with pictures, warnings, polls, cards and nested posts.
    package static func shaped(_ count: Int, from first: Int = 1) -> [Post] {
        (first..<first + count).reversed().map { shaped($0) }
    }

    /// Returns the post with a number, which always has the same shape.
    package static func shaped(_ number: Int) -> Post {
        // Spread the values, so that neighbours differ.
        let dice = number &* 2_654_435_761 & 0xffff_ffff
        func isOne(of count: Int, _ shift: Int) -> Bool { (dice >> shift) % count == 0 }
        var post = make(number)
        let words = Array(repeating: "words of any length", count: dice % 37)
        post.text = RichText((["Post \(number):"] + words).joined(separator: " "))
        if isOne(of: 3, 3) { post.media = media((dice >> 7) % 5 + 1, of: number) }
        post.isSensitive = isOne(of: 4, 5)
        if isOne(of: 6, 9) { post.warning = "About what not everybody wants to read" }
        if isOne(of: 7, 11) {
            post.poll = Poll(
                [.init("Yes", votes: 3), .init("No", votes: 4)], votes: 7, end: nil, isOver: true,
                allowsSeveral: false)
        }
        if isOne(of: 5, 13) {
            post.card = WebLink("https://stub.example/page").map { Post.Card("A page", $0) }
        }
        if isOne(of: 5, 15) {
            var quoted = make(number &+ 1_000_000)
            quoted.text = RichText(words.prefix(9).joined(separator: " "))
            post.shared = isOne(of: 4, 17) ? .gone(nil) : .post(quoted)
        }
        if isOne(of: 2, 19) { post.likes = number }
        return post
    }

    private static func media(_ count: Int, of number: Int) -> [Media] {
        (0..<count).map { index in
            let link = WebLink("https://stub.example/pictures/\(number)-\(index)")
            return Media(id: "\(index)", kind: .picture, preview: link, whole: link)
        }
    }
}
