// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// The command line options of the server.
struct Options {
    var folder = ""
    var port = 0
    var key = "0123456789abcdef0123456789abcdef"
    /// Whether the server ends when its standard input is closed.
    var endsWithInput = false

    static let usage = """
        Usage: FlickrStandIn FOLDER [--port PORT] [--key KEY] [--while-input]

          FOLDER         the pictures to serve as Flickr would, over the loopback
          --port PORT    where to listen; a free port without it
          --key KEY      the API key that is taken; \(Options().key) without it
          --while-input  end when the input does

        Prints its address when it is ready. Pictures whose names contain “private” or “gone” are
        found and refused as Flickr refuses them. Of one picture in five the original is not to
        be had, of one in seven no large size.
        """

    init() {}

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--port":
                guard let port = rest.popFirst().flatMap({ UInt16($0) }) else {
                    throw UsageError(message: "--port needs a number from 0 to 65535 after it.")
                }
                self.port = Int(port)
            case "--key":
                guard let key = rest.popFirst() else {
                    throw UsageError(message: "--key needs a key after it.")
                }
                self.key = key
            case "--while-input": endsWithInput = true
            case "--help", "-h": throw UsageError(message: Self.usage)
            case let option where option.hasPrefix("--"):
                throw UsageError(message: "There is no option \(option).\n\n" + Self.usage)
            default: folder = argument
            }
        }
        guard !folder.isEmpty else { throw UsageError(message: Self.usage) }
    }
}
