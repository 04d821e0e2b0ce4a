// SPDX-License-Identifier: Apache-2.0

/// The reportable form of an error that stopped a command.
struct Failure: Encodable {
    /// The kind of failure: `refused`.
    let kind: String
    /// The exit code.
    let code: Int32
    let message: String

    private let name: String
    private let exitCode: ExitCode

    private enum CodingKeys: CodingKey {
        case kind, code, message
    }

    /// - Parameter name: The invoked command: `minya scene`.
    init(_ error: any Error, of name: String) {
        self.name = name
        exitCode = (error as? any ExitingError)?.exitCode ?? .io
        kind = "\(exitCode)"
        code = exitCode.rawValue
        message = "\(error)"
    }

    /// Reports the failure, as the answer in JSON format and otherwise on standard error.
    func write(to output: Output) -> ExitCode {
        if output.format == .json, (try? output.answer(["error": self], text: { "" })) != nil {
            return exitCode
        }
        output.note("\(name): \(message)")
        if exitCode == .usage, name != "minya" { output.note("Try: \(name) --help") }
        return exitCode
    }
}
