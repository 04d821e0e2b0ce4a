// SPDX-License-Identifier: Apache-2.0

/// The changes of one call, sufficient to complete or revert it.
package struct Journal: Codable, Sendable {
    /// The call as shown to the user: `minya scene PhotoList`.
    package var title: String
    package var transitions: [Transition]
    /// Whether the app's folder itself is created.
    var makesRoot: Bool
    /// The created folders, parents first.
    var made: [ProjectPath]
    /// The folders to remove if they are empty afterwards, parents first.
    var emptied: [ProjectPath]
    /// The number of the call that this one reverts.
    var undoes: Int?
    /// Whether it is written but not verified yet; if the verification never happens, it is
    /// reverted.
    var isUnchecked: Bool?
    /// The files that were generated from the app afterwards, such as its contracts.
    ///
    /// They are reverted with the call, except those that have changed since.
    var derived: [Transition]?

    /// Whether it is the call that created the app.
    package var makesApp: Bool {
        transitions.contains { $0.path.description == ProjectPath.config && $0.before == nil }
    }
}
