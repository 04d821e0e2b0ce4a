// SPDX-License-Identifier: Apache-2.0

/// The interface of an observation for writers.
protocol Watching: Sendable {
    /// Marks tables as changed, so that values read from them are outdated.
    ///
    /// - Parameters:
    ///   - connection: The writer's connection, if it may repeat the query at once.
    ///   - budget: The maximum time that this may take.
    func note(_ tables: TableSet, on connection: Connection?, budget: Duration)
}
