// SPDX-License-Identifier: Apache-2.0

/// `minya doctor`: reports what this computer lacks and how to install it.
struct DoctorCommand: Command {
    static let spec = CommandSpec(
        "doctor", summary: "List what is missing to build and show apps, and how to install it",
        discussion: """
            It looks for the compiler, for the libraries and their versions, and for a display. \
            Every app with that host needs the parts marked MISSING; only some apps need those \
            marked wanted.
            """,
        options: [host, .json],
        examples: ["minya doctor", "minya doctor --host headless --json"])

    private static let host = OptionSpec(
        "host", kind: .value("HOST"), choices: Config.Host.allCases.map(\.rawValue),
        help: "The hosts that show the app's pages, gtk by default")

    private let withWindows: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let host = arguments.value(of: Self.host).flatMap(Config.Host.init) ?? .gtk
        withWindows = host.hasGTK
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let diagnosis = Diagnosis(
            of: .this(context.environment), withWindows: withWindows)
        try context.output.answer(diagnosis) { diagnosis.text }
        return diagnosis.isWell ? .ok : .toolchain
    }
}
