// SPDX-License-Identifier: Apache-2.0

/// A post of the sample, before a service's format is given to it.
struct Sample: Sendable {
    /// The how manieth it is, from 1 on.
    let number: Int
    /// When it was published, in milliseconds since 1970.
    let date: Int
    var author: SamplePerson
    var text: [Part]
    var language: String? = "en"
    var warning: String?
    var isSensitive = false
    /// The numbers of its pictures.
    var pictures: [Int] = []
    /// Whether the first of them is of a film.
    var isVideo = false
    var poll: [(title: String, votes: Int)] = []
    var card: (title: String, address: String)?
    var isEdited = false
    var shared: Shared?

    /// A piece of what it says.
    enum Part: Sendable {
        case text(String)
        case line
        case paragraph
        case link(String)
        case mention(SamplePerson)
        case tag(String)
        /// Elements that a service should never have let through.
        case html(String)
    }

    /// The post that it passes on.
    enum Shared: Sendable {
        case number(Int)
        case gone
    }

    /// How often something was done with it, the same each time.
    func count(_ what: Int, below limit: Int) -> Int { (number &* 7919 &+ what &* 104_729) % limit }
}
