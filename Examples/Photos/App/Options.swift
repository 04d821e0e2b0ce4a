// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What Photos was started with.
struct Options {
    /// The folder of pictures.
    var folder = "."
    /// A text to open the list with, instead of the start page.
    var search: String?
    /// Where the tour puts its pictures; nil for a person's session.
    var tour: String?
    var isDark = false
    /// Whether thumbnails are shared with the desktop's other programs.
    var sharesThumbnails = true

    static let usage = localized(
        """
        Usage: Photos [FOLDER] [--search TEXT] [--dark] [--no-thumbnails]
                      [--tour FOLDER]

          FOLDER          a folder of pictures; the present one if not given
          --search TEXT   start with the pictures that match TEXT
          --dark          dark colours, whatever the desktop is set to
          --no-thumbnails neither use the desktop's thumbnails nor add to them
          --tour FOLDER   walk through the pages by itself, put a picture of each step
                          into FOLDER and end; it leaves the thumbnails alone
        """)

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--search": search = try Self.value(of: argument, &rest)
            case "--tour": tour = try Self.value(of: argument, &rest)
            case "--dark": isDark = true
            case "--no-thumbnails": sharesThumbnails = false
            case "--help", "-h": throw UsageError(message: Self.usage)
            case let option where option.hasPrefix("--"):
                throw UsageError(
                    message: localized("Photos knows no option %s.", option) + "\n\n" + Self.usage
                )
            default: folder = argument
            }
        }
    }

    private static func value(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst() else {
            throw UsageError(
                message: localized("%s needs a value after it.", option) + "\n\n" + usage
            )
        }
        return value
    }
}

/// What the command line had that Photos does not take.
struct UsageError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
