// SPDX-License-Identifier: Apache-2.0

/// `minya doctor`: reports what this computer lacks and how to install it.
struct DoctorCommand: Command {
    static let spec = CommandSpec(
        "doctor", summary: "List what is missing to build and show apps, and how to install it",
        discussion: """
            It looks for the compiler, for the libraries and their versions, and for a display. \
            Parts that are MISSING are needed by every app, parts that are wanted only by some.
            """,
        options: [host, .json],
        examples: ["minya doctor", "minya doctor --host headless --json"])

    private static let host = OptionSpec(
        "host", kind: .value("HOST"), choices: ["gtk", "headless"],
        help: "The host that shows the app's pages; gtk by default")

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
