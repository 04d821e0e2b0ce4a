// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// The options that the server was started with.
struct Options {
    /// The folder of pictures; nil for posts without pictures.
    var folder: String?
    var port = 0
    /// The initial number of posts.
    var posts = 200
    /// The interval between new posts in seconds; nil for no new posts.
    var every: Int?
    /// The accepted access token.
    var token = "sample-token"
    /// The initial HTTP status of all answers; nil for normal answers.
    var refusal: Int?
    /// Whether the server ends when its input ends.
    var endsWithInput = false

    static let usage = """
        Usage: TimelineStandIn [FOLDER] [--port PORT] [--posts COUNT] [--every SECONDS]
                               [--token TOKEN] [--refuse STATUS] [--while-input]

          FOLDER           pictures that posts are to have
          --port PORT      where to listen; a free port without it
          --posts COUNT    how many posts there are; 200 without it
          --every SECONDS  publish another one as often
          --token TOKEN    the access token that is taken; \(Options().token) without it
          --refuse STATUS  answer nothing but this status of HTTP until it is reset
          --while-input    end when the input does

        Prints its address when it is ready, and serves there what Mastodon does (api/v1/…) and
        what Weibo does (2/…, for which it wants the token). What it is to do besides is told by
        POST:

          /stand-in/publish?count=N       N new posts
          /stand-in/refuse?code=C&text=T  answer nothing but this: C is a status of HTTP or, from
                                          1000 on, a code of Weibo's, in HTTP 400 or in &status=S
          /stand-in/silence               answer nothing at all
          /stand-in/break                 answer with half of an answer
          /stand-in/empty                 have no posts
          /stand-in/harm                  have posts that mean harm as the newest
          /stand-in/slow?ms=N             answer N milliseconds later
          /stand-in/away?ms=N             not be there, for so long
          /stand-in/reset                 all as it was, but for new posts
        """

    init() {}

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--port": port = try Self.number(argument, &rest, 0...65_535)
            case "--posts": posts = try Self.number(argument, &rest, 0...100_000)
            case "--every": every = try Self.number(argument, &rest, 1...86_400)
            case "--token":
                guard let token = rest.popFirst() else {
                    throw UsageError(message: "--token needs a token after it.")
                }
                self.token = token
            case "--refuse": refusal = try Self.number(argument, &rest, 300...599)
            case "--while-input": endsWithInput = true
            case "--help", "-h": throw UsageError(message: Self.usage)
            case let option where option.hasPrefix("--"):
                throw UsageError(message: "There is no option \(option).\n\n" + Self.usage)
            default: folder = argument
            }
        }
    }

    private static func number(
        _ option: String, _ rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
    ) throws(UsageError) -> Int {
        guard let number = rest.popFirst().flatMap({ Int($0) }), range.contains(number) else {
            throw UsageError(
                message: "\(option) needs a number from \(range.lowerBound) to "
                    + "\(range.upperBound) after it.")
        }
        return number
    }
}
