// SPDX-License-Identifier: Apache-2.0

/// The recovery from an invocation that was interrupted while writing.
package struct Mending: Equatable, Sendable, CustomStringConvertible {
    /// The interrupted invocation.
    package let title: String
    /// Whether everything had been written, so that the invocation counts as completed.
    package let isFinished: Bool
    /// Whether its result was verified before the interruption.
    var isChecked = true
    /// The files that were modified since and are left unchanged.
    package let left: [ProjectPath]

    package var description: String {
        guard isChecked else { return uncheckedDescription }
        let stopped = "'\(title)' was stopped while it wrote. "
        if isFinished { return stopped + "All of it is there now." }
        guard !left.isEmpty else { return stopped + "What it had written was taken back." }
        return stopped + "What it had written was taken back, but not in these files, which were "
            + "changed since: \(left.map(\.description).joined(separator: ", ")). Look at them."
    }

    private var uncheckedDescription: String {
        let stopped = "'\(title)' was stopped before it had seen whether the app builds then. "
        guard !left.isEmpty else { return stopped + "All of it was taken back." }
        return stopped + "It was not taken back, for these files were changed since: "
            + "\(left.map(\.description).joined(separator: ", ")). Build the app to see."
    }
}
