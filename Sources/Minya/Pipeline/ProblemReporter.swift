// SPDX-License-Identifier: Apache-2.0

/// Where the mistakes of a program are told: one for a mediator and all of its scenes.
@MainActor
final class ProblemReporter {
    /// For a pipeline without a scene.
    static let printing = ProblemReporter()

    var report: @MainActor (Problem) -> Void

    init(_ report: @escaping @MainActor (Problem) -> Void = { print("Minya: \($0)") }) {
        self.report = report
    }
}
