// SPDX-License-Identifier: Apache-2.0

/// What was done about a call that was stopped while it wrote.
package struct Mending: Equatable, Sendable, CustomStringConvertible {
    /// The call that was stopped.
    package let title: String
    /// Whether all of it had been written, so that it counts as done.
    package let isFinished: Bool
    /// Whether it was stopped before it had looked at what it wrote.
    var isChecked = true
    /// Files that somebody changed since, and that stay as they are.
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
