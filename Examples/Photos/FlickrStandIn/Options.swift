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

          FOLDER         the pictures to serve as Flickr would, over the loopback interface
          --port PORT    the port to listen at; by default a free one
          --key KEY      the accepted API key; by default \(Options().key)
          --while-input  end when the standard input is closed

        Prints its address when it is ready. Pictures whose names contain “private” or “gone” are
        found and rejected as by Flickr. One picture in five has no original, and one in seven no
        large sizes.
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
