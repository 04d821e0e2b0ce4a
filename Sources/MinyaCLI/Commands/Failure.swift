// SPDX-License-Identifier: Apache-2.0

/// Why a call was not done, as it is said.
struct Failure: Encodable {
    /// In words: `refused`.
    let kind: String
    /// How the program ends.
    let code: Int32
    let message: String

    private let name: String
    private let exitCode: ExitCode

    private enum CodingKeys: CodingKey {
        case kind, code, message
    }

    /// - Parameter name: What was called: `minya scene`.
    init(_ error: any Error, of name: String) {
        self.name = name
        exitCode = (error as? any ExitingError)?.exitCode ?? .io
        kind = "\(exitCode)"
        code = exitCode.rawValue
        message = "\(error)"
    }

    /// Says it: in JSON as the answer, else where errors go.
    func say(to output: Output) -> ExitCode {
        if output.format == .json, (try? output.answer(["error": self], text: { "" })) != nil {
            return exitCode
        }
        output.note("\(name): \(message)")
        if exitCode == .usage, name != "minya" { output.note("Try: \(name) --help") }
        return exitCode
    }
}
