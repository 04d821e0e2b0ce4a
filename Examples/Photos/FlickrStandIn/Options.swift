// SPDX-License-Identifier: Apache-2.0

import ExampleProgram

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
          --port PORT    the port to listen on; by default a free one
          --key KEY      the accepted API key; by default \(Options().key)
          --while-input  end when the standard input is closed

        Prints its address when it is ready. Pictures with “gone” in their names are found, but
        requests for them are rejected; those with “private” are in no list, and are rejected,
        too. One picture in five has no original, and one in seven no large sizes.
        """

    init() {}

    init(_ arguments: [String]) throws(UsageError) {
        var rest = Arguments(arguments, usage: Self.usage)
        while let argument = rest.next() {
            switch argument {
            case "--port": port = try rest.number(in: 0...65_535)
            case "--key": key = try rest.value()
            case "--while-input": endsWithInput = true
            case let option where option.hasPrefix("--"):
                throw rest.error("There is no option \(option).")
            default: folder = argument
            }
        }
        guard !folder.isEmpty else { throw UsageError(message: Self.usage) }
    }
}
