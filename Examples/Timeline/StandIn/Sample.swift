// SPDX-License-Identifier: Apache-2.0

/// A sample post, independent of a service's format.
struct Sample: Sendable {
    /// The number of the post, from 1.
    let number: Int
    /// The date of publication, in milliseconds since 1970.
    let date: Int
    var author: SamplePerson
    var text: [Part]
    var language: String? = "en"
    var warning: String?
    var isSensitive = false
    /// The numbers of its pictures.
    var pictures: [Int] = []
    /// Whether the first picture is that of a video.
    var isVideo = false
    var poll: [(title: String, votes: Int)] = []
    var card: (title: String, address: String)?
    var isEdited = false
    var shared: Shared?

    /// A part of the text.
    enum Part: Sendable {
        case text(String)
        case line
        case paragraph
        case link(String)
        case mention(SamplePerson)
        case tag(String)
        /// HTML that a service should never deliver.
        case html(String)
    }

    /// The post that it shares.
    enum Shared: Sendable {
        case number(Int)
        case gone
    }

    /// Returns a pseudorandom count, the same each time.
    func count(_ what: Int, below limit: Int) -> Int { (number &* 7919 &+ what &* 104_729) % limit }
}
