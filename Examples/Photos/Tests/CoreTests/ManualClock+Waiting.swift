// SPDX-License-Identifier: Apache-2.0

import MinyaTesting

extension ManualClock {
    /// Performs work and advances the clock meanwhile, so that any waiting ends.
    func waiting<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let moving = Task {
            while !Task.isCancelled {
                advance(by: .milliseconds(100))
                await Task.yield()
            }
        }
        defer { moving.cancel() }
        return try await Task { try await body() }.value
    }
}
