// SPDX-License-Identifier: Apache-2.0

/// A mistake in the program, found at run time and described so that it can be fixed.
///
/// No action of a user or a server causes a problem. The app continues after one; a ``Mediator``
/// passes it to its `onProblem`, which prints it by default.
///
/// ```swift
/// mediator.onProblem = { problem in
///     // Requests that nothing performs yet are tolerated.
///     if problem.code != .unperformed { assertionFailure("\(problem)") }
/// }
/// ```
///
/// Each problem is declared in an extension, in the folder that reports it. An app declares its own
/// in the same way; it passes them to `onProblem`, or throws them in the work of a store, which
/// reports them.
///
/// ```swift
/// extension Problem {
///     static func noSymbol(tag: String) -> Problem {
///         Problem(.noSymbol, "the tag '\(tag)' has no symbol: add one to TagSymbols.")
///     }
/// }
///
/// extension Problem.Code {
///     static let noSymbol = Self("photos.noSymbol")
/// }
///
/// // App
/// mediator.onProblem(.noSymbol(tag: "autumn"))
/// ```
public struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of a problem, to compare with or to switch over; it never depends on the wording.
    public struct Code: Hashable, Sendable {
        /// The name of the code, such as `cycle` for ``Problem/cycle(chain:dropped:)``.
        public let name: String

        /// Creates a code; an app puts its own name in front, as in `photos.noSymbol`.
        public init(_ name: String) { self.name = name }
    }

    /// The kind of the problem.
    public let code: Code
    /// A description of the problem and its fix, for the programmer.
    public let description: String

    /// Creates a problem with a sentence that says what is wrong and how to fix it.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
