// SPDX-License-Identifier: Apache-2.0

/// What one call writes: enough to finish it, and to take it back.
package struct Journal: Codable, Sendable {
    /// The call, as a person knows it: `minya scene PhotoList`.
    package var title: String
    package var transitions: [Transition]
    /// Whether the app's folder itself is made.
    var makesRoot: Bool
    /// Folders that are made, those around others first.
    var made: [ProjectPath]
    /// Folders that go if nothing is left in them, those around others first.
    var emptied: [ProjectPath]
    /// The number of the call that this one takes back.
    var undoes: Int?
    /// Whether it is written and has still to be looked at, and is taken back if that never comes.
    var isUnchecked: Bool?

    /// Whether it is the call that made the app, without which there is nothing.
    package var makesApp: Bool {
        transitions.contains { $0.path.description == ProjectPath.config && $0.before == nil }
    }
}
