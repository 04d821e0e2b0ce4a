// SPDX-License-Identifier: Apache-2.0

/// `minya doctor`: reports what this computer lacks and how to install it.
struct DoctorCommand: Command {
    static let spec = CommandSpec(
        "doctor", summary: "Say what is missing to build and show apps, and what installs it",
        discussion: """
            It looks for the compiler, for the libraries and their versions, and for a display. \
            Every app needs what is MISSING; only some apps need what is wanted.
            """,
        options: [host, .json],
        examples: ["minya doctor", "minya doctor --host headless --json"])

    private static let host = OptionSpec(
        "host", kind: .value("HOST"), choices: ["gtk", "headless"],
        help: "What is to show the app's pages, gtk if it is left out")

    private let withWindows: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        withWindows = arguments.value(of: Self.host) != "headless"
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let diagnosis = Diagnosis(
            of: .this(context.environment), withWindows: withWindows)
        try context.output.answer(diagnosis) { diagnosis.text }
        return diagnosis.isWell ? .ok : .toolchain
    }
}
