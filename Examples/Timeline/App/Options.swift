// SPDX-License-Identifier: Apache-2.0

import ExampleProgram
import TimelineCore
import TimelinePlaces

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

          --mastodon SERVER  show the public posts of a Mastodon-compatible server, with its token
                             from the keyring, or MASTODON_ACCESS_TOKEN if MASTODON_SERVER names it;
                             most servers need no token
          --weibo [URL]      show the posts of Weibo, or of a compatible server, with the token in
                             WEIBO_ACCESS_TOKEN or the keyring
          --dark             dark colours, whatever the desktop is set to
          --tour FOLDER      walk through the pages without input, save a picture of each step
                             in FOLDER, and quit
          --narrow NAME      tour only narrow pages; the pictures' names begin with NAME-
          --tape FILE        record every event in FILE, which minya tape shows
          --ledger FILE      record the writers and observers of each slot, for minya ledger

        Without a server it shows the posts of the one that it showed the last time.
        """)

    init(_ arguments: [String]) throws(UsageError) {
        var rest = Arguments(arguments, usage: Self.usage) {
            localized("%s needs a value after it.", $0)
        }
        while let argument = rest.next() {
            switch argument {
            case "--mastodon": place = .mastodon(try Self.address(rest.value(), rest))
            case "--weibo":
                place = .weibo
                if let address = rest.value(where: { !$0.hasPrefix("--") }) {
                    place = .weibo(try Self.address(address, rest))
                }
            case "--dark": isDark = true
            case "--tour": tour = try rest.value()
            case "--narrow": narrow = try rest.value()
            default:
                throw rest.error(localized("Timeline has no option %s.", argument))
            }
        }
        if narrow != nil, tour == nil {
            throw rest.error(localized("%s can be used only with --tour.", "--narrow"))
        }
    }

    private static func address(_ text: String, _ rest: Arguments) throws(UsageError) -> String {
        guard let address = Place.address(text) else {
            throw rest.error(localized("“%s” is not the address of a server.", text))
        }
        return address
    }
}
