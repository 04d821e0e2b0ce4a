// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaTape

#if canImport(Glibc)
    import Glibc
#endif

extension Application {
    /// Makes ``run(opening:)`` check a mediator and, if the environment requests it, record what happens
    /// in its scenes.
    ///
    /// Call it before scenes are opened, and keep the mediator. ``run(opening:)`` returns 70 if a page
    /// needs what nothing provides. With `MINYA_LEDGER=FILE`, a `Ledger` is attached and its
    /// report saved to the file as JSON: a second after an event, and when the application ends.
    /// The command `minya ledger FILE` prints it. With `MINYA_TAPE=FILE`, every event is recorded in
    /// the file, and `minya tape show FILE` prints it. With `MINYA_REPLAY=FILE`, ``run(opening:)``
    /// replays that tape instead, as `minya tape replay FILE --app PROGRAM` does. Without the
    /// variables, nothing is recorded and a write costs nothing more. The options of
    /// ``removeInspectionOptions(from:)`` set them.
    ///
    /// ```swift
    /// let application = Application(id: "org.example.Photos")
    /// let mediator = Mediator()
    /// application.inspect(mediator)
    /// ```
    public func inspect(_ mediator: Mediator) {
        if ledger == nil, let path = Self.file("MINYA_LEDGER") { ledger = LedgerFile(path) }
        if let ledger { mediator.attach(ledger) }
        if let tape { mediator.attach(tape) }
        inspected = mediator
    }

    /// Removes `--tape FILE` and `--ledger FILE` from a program's arguments, as if it had been started with
    /// `MINYA_TAPE` and `MINYA_LEDGER`.
    ///
    /// Call it first, before an application is created and before the arguments are parsed.
    ///
    /// ```swift
    /// @MainActor func start() {
    ///     var arguments = CommandLine.arguments
    ///     Application.removeInspectionOptions(from: &arguments)
    /// }
    /// ```
    public static func removeInspectionOptions(from arguments: inout [String]) {
        Tape.removeOption(from: &arguments)
        Tape.removeOption("--ledger", setting: "MINYA_LEDGER", from: &arguments)
    }

    /// Returns the file that a variable of the environment names.
    static func file(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
