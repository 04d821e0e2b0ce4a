// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `minya new`: creates an app with one page.
struct NewCommand: Command {
    static let spec = CommandSpec(
        "new", summary: "Make an app with one page, tests, scripts and an icon",
        discussion: """
            The app is a package in a folder of its own. `./scripts/run` in it builds and \
            starts it, `./scripts/test` builds it and runs its tests; both work right away. With \
            --host uikit, that program has no windows: Xcode builds the app for iOS.

            These options are stored in `.minya/config`, and also apply to everything made later.
            """,
        arguments: [ArgumentSpec("NAME", help: "The name of the app: Photos")],
        options: [
            host, id, author, organization, license, local, .dryRun, .json,
        ],
        examples: [
            "minya new Photos --id org.example.Photos", "minya new Photos --host gtk,uikit",
            "cd Photos && ./scripts/run",
        ])

    private static let host = OptionSpec(
        "host", kind: .value("HOST"), choices: Config.Host.allCases.map(\.rawValue),
        help: "The hosts that show its pages, gtk by default; headless for an app without windows")
    private static let id = OptionSpec(
        "id", kind: .value("ID"),
        help: "The app id, by which the desktop knows it; org.example.NAME by default")
    private static let author = OptionSpec(
        "author", kind: .value("NAME"),
        help: "The author, named in the header of each file and in the licence")
    private static let organization = OptionSpec(
        "organization", kind: .value("NAME"),
        help: "The organization that holds the copyright, named there instead of the author")
    private static let license = OptionSpec(
        "license", kind: .value("SPDX"),
        help: "Its licence, Apache-2.0 by default; the text is added if the tool has it")
    private static let local = OptionSpec(
        "local", kind: .value("FOLDER"), isPath: true,
        help: "The folder of Minya, if it is not the one where this program was built or installed")

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) { self.arguments = arguments }

    func run(_ context: CommandContext) throws -> ExitCode {
        let config = try config(context)
        let root = context.directory.appending(path: config.name)
        let writing = try ProjectWriting(root, Self.spec.name, arguments, context)
        let draft = try AppMaking(config, at: root).draft()
        let code = try writing.write(draft)
        if let draft, !draft.created.contains(where: { $0.path == "LICENSE" }) {
            context.output.note(
                "The text of \(config.license) is not available: add it to the app as LICENSE.")
        }
        return code
    }

    private func config(_ context: CommandContext) throws -> Config {
        let name = try Name(parsing: arguments.operands.first ?? "")
        let host = arguments.value(of: Self.host).flatMap(Config.Host.init) ?? .gtk
        try NameUse.app.check(name, isForUIKit: host.hasUIKit)
        let folder = context.directory.appending(path: name.type)
        let minya = try MinyaFolder(context).path(arguments.value(of: Self.local), from: folder)
        try check(path: folder.path)
        try check(path: minya)
        var config = Config(name: name.type, id: try id(of: name), minya: minya)
        config.host = host
        config.author = try line(of: Self.author)
        config.organization = try line(of: Self.organization)
        if let license = arguments.value(of: Self.license) { config.license = license }
        guard config.license.wholeMatch(of: /[A-Za-z0-9.+-]+/) != nil, config.license.isASCII,
            // The name appears in XML comments, which must not contain "--".
            !config.license.contains("--")
        else {
            throw Refusal(
                "\(config.license.quoted) is not an SPDX licence name: Apache-2.0, MIT, "
                    + "GPL-3.0-or-later.")
        }
        config.header = config.standardHeader
        return config
    }

    /// Throws a ``Refusal`` for a path that the app's manifest and project cannot contain.
    private func check(path: String) throws {
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.properties.generalCategory == .control
        }
        guard path.unicodeScalars.contains(where: isControl) else { return }
        throw Refusal(
            "The path \(path.quoted) has a control character, such as a line break, which the "
                + "files of an app cannot contain: choose another folder, or rename that one.")
    }

    /// Returns the app ID, which has at least two parts as D-Bus requires.
    private func id(of name: Name) throws -> String {
        let id = arguments.value(of: Self.id) ?? "org.example.\(name.type)"
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        let isRight = parts.allSatisfy { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }
        guard parts.count > 1, isRight, id.isASCII, id.count <= 200 else {
            throw Refusal(
                "\(id.quoted) is not an app id, which consists of words of letters and digits, "
                    + "separated by dots, such as org.example.\(name.type).")
        }
        return id
    }

    /// Returns the value of an option that is inserted into files of several languages: a single
    /// line of text.
    private func line(of option: OptionSpec) throws -> String {
        let text = arguments.value(of: option) ?? ""
        let isLine = text.unicodeScalars.allSatisfy { scalar in
            ![.control, .lineSeparator, .paragraphSeparator]
                .contains(scalar.properties.generalCategory)
                // Characters that override the text direction.
                && !scalar.properties.isBidiControl && !"\"\\<>&".unicodeScalars.contains(scalar)
        }
        guard isLine, text.count <= 100 else {
            throw Refusal(
                "--\(option.name) takes a line of text without quotation marks, backslashes, <, > "
                    + "and &, not \(text.quoted).")
        }
        return text
    }
}

extension String {
    /// A case-insensitive pattern may match a non-ASCII character, such as the Kelvin sign for K.
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
