// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// What Chat was started with.
struct Options {
    /// Where conversations are.
    enum Source: Equatable {
        /// In a file; nil for the person's own.
        case file(String?)
        /// Nowhere: they end with the app.
        case memory
        /// With everyone who has the same broker, and in a file of the person's own; nil for the
        /// one that Chat names.
        case broker(String, file: String?)
    }

    var source = Source.file(nil)
    /// What others see of the person.
    var name = Self.personName
    /// Where the tour puts its pictures; nil for a person's session.
    var tour: String?
    /// What a tour through narrow pages alone calls its pictures; nil for the whole tour.
    var narrow: String?
    var isDark = false
    /// Whether Chat begins with the sign-in page.
    var signsIn = false
    /// A file of those who may vouch for brokers; nil for whom the system trusts.
    var authorities: String?

    /// The broker's address, if there is one.
    var broker: String? {
        if case .broker(let address, _) = source { address } else { nil }
    }

    /// Whether a second start is one more window of the first.
    var isUnique: Bool {
        !signsIn && source == .file(nil) && name == Self.personName && tour == nil
    }

    static let usage = localized(
        """
        Usage: Chat [--name NAME] [--file FILE | --memory] [--broker URL [--sign-in]]
                    [--authorities FILE] [--dark] [--tour FOLDER [--narrow NAME]]

          --name NAME    what others see of you; without it your name on this computer
          --file FILE    keep conversations in FILE; whoever has it open sees them at once
          --broker URL   write with everyone who has this MQTT broker, mqtt://HOST:PORT or mqtts://;
                         FILE is then yours alone
          --sign-in      ask for a server, a name and a password first
          --authorities FILE
                         trust servers that those in FILE vouch for, in PEM
          --memory       keep conversations until Chat ends
          --dark         dark colours, whatever the desktop is set to
          --tour FOLDER  walk through the pages by itself, put a picture of each step
                         into FOLDER and end; it leaves the person's conversations alone
          --narrow NAME  tour the pages of a narrow window alone, and call the pictures NAME
        """)

    init(_ arguments: [String]) throws(UsageError) {
        // An option's value may stand behind it or, after a sign, with it.
        var rest = arguments.dropFirst().flatMap { argument -> [String] in
            guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
                return [argument]
            }
            return [String(argument[..<sign]), String(argument[argument.index(after: sign)...])]
        }[...]
        var broker: String?
        while let argument = rest.popFirst() {
            switch argument {
            case "--name": name = try Self.value(of: argument, &rest)
            case "--file": source = .file(try Self.value(of: argument, &rest))
            case "--broker": broker = try Self.value(of: argument, &rest)
            case "--sign-in": signsIn = true
            case "--authorities": authorities = try Self.value(of: argument, &rest)
            case "--memory": source = .memory
            case "--dark": isDark = true
            case "--tour": tour = try Self.value(of: argument, &rest)
            case "--narrow": narrow = try Self.value(of: argument, &rest)
            default:
                throw UsageError(
                    message: localized("Chat has no option %s.", argument) + "\n\n" + Self.usage)
            }
        }
        if let broker {
            guard source != .memory else {
                throw UsageError(
                    message: localized("%s keeps a file.", "--broker") + "\n\n" + Self.usage)
            }
            if case .file(let file) = source { source = .broker(broker, file: file) }
        }
        if narrow != nil, tour == nil {
            throw UsageError(
                message: localized("%s is a part of a tour.", "--narrow") + "\n\n" + Self.usage)
        }
        guard ChatEvent.isPerson(name) else {
            throw UsageError(message: localized("A name has 1 to 64 bytes in one line: %s", name))
        }
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

    /// What the system calls the person.
    private static let personName: String = {
        guard let entry = getpwuid(getuid())?.pointee else { return "me" }
        let whole = entry.pw_gecos.map { String(cString: $0) } ?? ""
        let name = whole.split(separator: ",", omittingEmptySubsequences: false).first ?? ""
        let found = name.isEmpty ? String(cString: entry.pw_name) : String(name)
        return (1...64).contains(found.utf8.count) ? found : "me"
    }()
}

/// What the command line had that Chat does not take.
struct UsageError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
