// SPDX-License-Identifier: Apache-2.0

/// The recovery from a call that was interrupted while writing.
package struct Mending: Equatable, Sendable, CustomStringConvertible {
    /// The interrupted call.
    package let title: String
    /// Whether everything had been written, so that the call counts as completed.
    package let isFinished: Bool
    /// Whether its result was verified before the interruption.
    var isChecked = true
    /// The files that were modified since and are left unchanged.
    package let left: [ProjectPath]

    package var description: String {
        guard isChecked else { return uncheckedDescription }
        let stopped = "'\(title)' was interrupted while it wrote. "
        if isFinished { return stopped + "Everything is written now." }
        guard !left.isEmpty else { return stopped + "What it had written was reverted." }
        return stopped + "What it had written was reverted, except in these files, which have "
            + "changed since: \(left.map(\.description).joined(separator: ", ")). Check them."
    }

    private var uncheckedDescription: String {
        let stopped = "'\(title)' was interrupted before it had checked whether the app builds. "
        guard !left.isEmpty else { return stopped + "All its changes were reverted." }
        return stopped + "Its changes were not reverted, because these files have changed since: "
            + "\(left.map(\.description).joined(separator: ", ")). Build the app to check it."
    }
}
