// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A contract whose file differs from the app.
package struct ContractDifference: Encodable, Sendable {
    /// What is wrong with the file.
    package enum State: String, Encodable, Sendable {
        case missing, changed
        /// Its page is gone.
        case left
    }

    /// The file's path, relative to the package if it is in it.
    package let file: String
    /// The file's name.
    let name: String
    /// The name of the page.
    package let page: String
    /// What the file contains; nil if it does not exist.
    let textBefore: String?
    /// What the file should contain; nil for none.
    let text: String?
    package let state: State
    package var changes: [ContractChange]
    /// The difference in the format of `diff -u`.
    package let diff: String

    private enum CodingKeys: CodingKey { case file, page, state, changes, diff }

    /// The change of the file; nil if the app's folder cannot contain such a path.
    var transition: Transition? {
        guard let path = try? ProjectPath(file) else { return nil }
        func state(_ text: String?) -> FileState? {
            text.map { FileState(new: Data($0.utf8), isExecutable: false) }
        }
        return Transition(path, from: state(textBefore), to: state(text))
    }

    /// The difference for the user: a sentence for each change, with the tapes that use it.
    package var summary: String {
        let head =
            switch state {
            case .missing: "\(file.asPath) is missing"
            case .left: "\(file.asPath) has no page: nothing registers \(page.quoted)"
            case .changed: "\(file.asPath) differs from the app"
            }
        // If the page is gone, only the slots that a tape uses are of interest.
        let shown = state == .left ? changes.filter { !$0.tapes.isEmpty } : changes
        let lines = shown.flatMap { change in
            ["  \(change.text.asLine)"]
                + change.tapes.map { tape in
                    "    \(tape.path.asPath):\(tape.line) still uses \(change.subject.cleaned): "
                        + "record that tape again, or keep the slot as it was"
                }
        }
        return ([head] + lines).map { "\($0)\n" }.joined()
    }
}
