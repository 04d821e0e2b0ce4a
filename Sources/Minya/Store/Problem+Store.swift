// SPDX-License-Identifier: Apache-2.0

extension Problem {
    /// Work of a Store ended with an error that is neither a rejection nor a failure.
    public static func unexpectedError(work: String, error: String) -> Problem {
        Problem(
            .unexpectedError,
            "the work '\(work)' ended with an unexpected error: \(error). "
                + "Throw a Rejection, a Failure or a FailureConvertible error instead.")
    }
}

extension Problem.Code {
    /// The code of ``Problem/unexpectedError(work:error:)``.
    public static let unexpectedError = Self("unexpectedError")
}
