// SPDX-License-Identifier: Apache-2.0

import TimelineCore

/// The options that Timeline was started with.
struct Options {
    /// The place of the posts; nil for that of the last start.
    var place: Place?
    /// The folder for the tour's screenshots; nil for a normal session.
    var tour: String?
    /// A prefix for the screenshots of a tour of only the narrow pages; nil for the whole tour.
    var narrow: String?
    var isDark = false

    static let usage = localized(
        """
        Usage: Timeline [--mastodon SERVER | --weibo [URL]] [--dark]
                        [--tour FOLDER [--narrow NAME]]

          --mastodon SERVER  show the public posts of a server that speaks as Mastodon does, with
                             the token that the keyring has for it, or MASTODON_ACCESS_TOKEN if
                             MASTODON_SERVER names it; most want none
          --weibo [URL]      show those of Weibo, or of a server that speaks as it does, with the
                             token that WEIBO_ACCESS_TOKEN or the keyring has
          --dark             dark colours, whatever the desktop is set to
          --tour FOLDER      walk through the pages by itself, put a picture of each step
                             into FOLDER and end
          --narrow NAME      tour the pages of a narrow window alone, and call the pictures NAME

        Without a server it shows the posts of the one that it showed the last time.
        """)

    init(_ arguments: [String]) throws(UsageError) {
        // The value of an option may follow it as an argument, or after an equals sign.
        var rest = arguments.dropFirst().flatMap { argument -> [String] in
            guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
                return [argument]
            }
            return [String(argument[..<sign]), String(argument[argument.index(after: sign)...])]
        }[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--mastodon": place = .mastodon(try Self.address(after: argument, &rest))
            case "--weibo":
                let isAddress = rest.first.map { !$0.hasPrefix("--") } ?? false
                place = isAddress ? .weibo(try Self.address(after: argument, &rest)) : .weibo
            case "--dark": isDark = true
            case "--tour": tour = try Self.value(of: argument, &rest)
            case "--narrow": narrow = try Self.value(of: argument, &rest)
            default:
                throw UsageError(
                    message: localized("Timeline has no option %s.", argument) + "\n\n"
                        + Self.usage)
            }
        }
        if narrow != nil, tour == nil {
            throw UsageError(
                message: localized("%s can be used only with --tour.", "--narrow") + "\n\n"
                    + Self.usage)
        }
    }

    private static func address(
        after option: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        let text = try value(of: option, &rest)
        guard let address = Place.address(text) else {
            throw UsageError(
                message: localized("“%s” is not the address of a server.", text) + "\n\n" + usage)
        }
        return address
    }

    private static func value(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else {
            throw UsageError(
                message: localized("%s needs a value after it.", option) + "\n\n" + usage)
        }
        return value
    }
}

/// A command-line argument that Timeline does not accept.
struct UsageError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
