// SPDX-License-Identifier: Apache-2.0

/// An observation, as those see it who write.
protocol Watching: Sendable {
    /// Tables were written; what was read of them is old.
    ///
    /// - Parameters:
    ///   - connection: The writer's, if it may read again at once.
    ///   - budget: The longest that this may take.
    func note(_ tables: TableSet, on connection: Connection?, budget: Duration)
}
