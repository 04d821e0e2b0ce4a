// SPDX-License-Identifier: Apache-2.0

import Testing

/// GTK lives on one thread and in one display: all of its suites run one after the other.
@MainActor @Suite("MinyaGTK", .serialized, BegunGTK())
enum AllGTKTests {}

/// Begins GTK before the first of the tests, whichever of them were chosen.
private struct BegunGTK: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await MainActor.run { _ = Desk.application }
        try await function()
    }
}
