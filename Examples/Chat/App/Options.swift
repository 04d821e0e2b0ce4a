// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleProgram

#if canImport(Glibc)
    import Glibc
#endif

/// The options that Chat was started with.
struct Options {
    /// Where the conversations are stored.
    enum Source: Equatable {
        /// In a file; nil for the user's own file.
        case file(String?)
        /// In memory: the conversations end with the app.
        case memory
        /// On a broker and in a file of the user's own; nil for the default file.
        case broker(String, file: String?)
    }

    var source = Source.file(nil)
    /// The name that others see.
    var name = Self.personName
    /// The folder for the tour's screenshots; nil for a normal session.
    var tour: String?
    /// A prefix for the screenshots of a tour of only the narrow pages; nil for the whole tour.
    var narrow: String?
    var isDark = false
    /// Whether Chat begins with the sign-in page.
    var signsIn = false
    /// A file of certificate authorities to trust; nil for those of the system.
    var authorities: String?

    /// The address of the broker; nil if the conversations are not on a broker.
    var broker: String? {
        if case .broker(let address, _) = source { address } else { nil }
    }

    /// Whether a second start only opens another window of the running app.
    var isUnique: Bool {
        !signsIn && source == .file(nil) && name == Self.personName && tour == nil
    }

    static let usage = localized(
        """
        Usage: Chat [--name NAME] [--file FILE | --memory] [--broker URL] [--sign-in]
                    [--authorities FILE] [--dark] [--tour FOLDER [--narrow NAME]]

          --name NAME    the name that others see; by default your name on this computer
          --file FILE    keep conversations in FILE; whoever has it open sees them at once
          --broker URL   chat with everyone who uses this MQTT broker, mqtt://HOST:PORT or mqtts://;
                         FILE is then yours alone
          --sign-in      ask for a server, a name and a password first
          --authorities FILE
                         trust the certificate authorities in FILE (PEM) instead of the system’s
          --memory       keep conversations until Chat ends
          --dark         dark colours, whatever the desktop is set to
          --tour FOLDER  walk through the pages without input, save a picture of each step
                         in FOLDER, and quit; it leaves your conversations alone
          --narrow NAME  tour only narrow pages; the pictures' names begin with NAME-
          --tape FILE    record every event in FILE, which minya tape shows
          --ledger FILE  record the writers and observers of each slot, for minya ledger
        """)

    init(_ arguments: [String]) throws(UsageError) {
        var rest = Arguments(arguments, usage: Self.usage) {
            localized("%s needs a value after it.", $0)
        }
        var broker: String?
        while let argument = rest.next() {
            switch argument {
            case "--name": name = try rest.value()
            case "--file": source = .file(try rest.value())
            case "--broker": broker = try rest.value()
            case "--sign-in": signsIn = true
            case "--authorities": authorities = try rest.value()
            case "--memory": source = .memory
            case "--dark": isDark = true
            case "--tour": tour = try rest.value()
            case "--narrow": narrow = try rest.value()
            default:
                throw rest.error(localized("Chat has no option %s.", argument))
            }
        }
        if let broker {
            guard source != .memory else {
                throw rest.error(
                    localized("%1$s cannot be combined with %2$s.", "--broker", "--memory"))
            }
            if case .file(let file) = source { source = .broker(broker, file: file) }
        }
        if narrow != nil, tour == nil {
            throw rest.error(localized("%s can be used only with --tour.", "--narrow"))
        }
        guard ChatEvent.isPerson(name) else {
            throw UsageError(
                message: localized(
                    "“%s” is not a valid name: a name is a single line of 1 to 64 bytes.", name))
        }
    }

    /// The user's name according to the system.
    private static let personName: String = {
        guard let entry = getpwuid(getuid())?.pointee else { return "me" }
        let whole = entry.pw_gecos.map { String(cString: $0) } ?? ""
        let name = whole.split(separator: ",", omittingEmptySubsequences: false).first ?? ""
        let found = name.isEmpty ? String(cString: entry.pw_name) : String(name)
        return (1...64).contains(found.utf8.count) ? found : "me"
    }()
}
