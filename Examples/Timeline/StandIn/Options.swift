// SPDX-License-Identifier: Apache-2.0

import ExampleProgram

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

          FOLDER           the folder with the pictures of the posts; no pictures by default
          --port PORT      the port to listen on; any free port by default
          --posts COUNT    the number of posts; 200 by default
          --every SECONDS  publish a new post at this interval
          --token TOKEN    the accepted access token; \(Options().token) by default
          --refuse STATUS  answer every API request with this HTTP status until it is reset
          --while-input    exit when the standard input is closed

        Prints its address when it is ready. There it has Mastodon's API (api/v1/…, api/v2/…) and
        Weibo's API (2/…, which requires the token). It is controlled by POST requests; pictures
        are always served:

          /stand-in/publish?count=N       publish N new posts
          /stand-in/refuse?code=C&text=T  answer every API request with this error: C is an HTTP status
                                          or, from 1000 on, an error code of Weibo, which is sent
                                          with the HTTP status 400, or S with &status=S
          /stand-in/silence               do not answer API requests
          /stand-in/break                 send only the first half of each API answer
          /stand-in/empty                 have no posts
          /stand-in/harm                  make the newest posts malicious
          /stand-in/slow?ms=N             delay each API answer by N milliseconds
          /stand-in/away?ms=N             be unreachable for N milliseconds
          /stand-in/reset                 answer normally again; new posts stay
        """

    init() {}

    init(_ arguments: [String]) throws(UsageError) {
        var rest = Arguments(arguments, usage: Self.usage)
        while let argument = rest.next() {
            switch argument {
            case "--port": port = try rest.number(in: 0...65_535)
            case "--posts": posts = try rest.number(in: 0...100_000)
            case "--every": every = try rest.number(in: 1...86_400)
            case "--token": token = try rest.value()
            case "--refuse": refusal = try rest.number(in: 300...599)
            case "--while-input": endsWithInput = true
            case let option where option.hasPrefix("--"):
                throw rest.error("There is no option \(option).")
            default: folder = argument
            }
        }
    }
}
