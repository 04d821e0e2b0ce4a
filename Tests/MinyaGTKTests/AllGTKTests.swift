// SPDX-License-Identifier: Apache-2.0

import Testing

/// GTK runs on one thread and one display, so all of its suites run one after the other.
@MainActor @Suite("MinyaGTK", .serialized, ClearDesk())
enum AllGTKTests {}

/// Starts GTK before each test, whichever tests are selected, and requires all windows to be closed
/// after it, because the next test may count them.
private struct ClearDesk: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await MainActor.run { _ = Desk.application }
        do { try await function() } catch {
            await Desk.clear()
            throw error
        }
        let left = await Desk.clear()
        #expect(left == [], "windows that the test did not close")
    }
}
