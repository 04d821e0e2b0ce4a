// SPDX-License-Identifier: Apache-2.0

/// Which face the timeline shows.
public enum TimelinePhase: Equatable, Sendable {
    /// The first posts are on their way: a spinner.
    case loading
    case posts
    /// There are none.
    case empty
    /// Of those that are there none has the word.
    case unmatched(String)
    /// The server said no, in its words.
    case rejected(String)
    /// The server needs an access token, and accepts none that there is: what to
    /// do, and whether a token that is entered here would help.
    case locked(String, takesToken: Bool)
    /// There is no way to the server.
    case offline(String)
    /// There was no answer, or none that could be read.
    case failed(String)
}
