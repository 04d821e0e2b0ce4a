// SPDX-License-Identifier: Apache-2.0

/// The destination of problem reports, shared by a mediator and all of its scenes.
@MainActor
final class ProblemReporter {
    /// The reporter of a pipeline without a scene.
    static let printing = ProblemReporter()

    var report: @MainActor (Problem) -> Void

    init(_ report: @escaping @MainActor (Problem) -> Void = { print("Minya: \($0)") }) {
        self.report = report
    }
}
