// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The texts that a tape must not contain: those of secrets and of private slots.
///
/// They are collected only after ``watch()``, so that an app without a tape does not keep them.
/// There is a lock because a ``Secret`` may be created on any thread.
package enum SecretTexts {
    private struct State {
        var tree = SecretTree()
        var isFull = false

        mutating func insert(_ text: String) {
            guard !isFull else { return }
            tree.insert(text, mostBytes: mostBytes)
            isFull = tree.bytes >= mostBytes
        }
    }

    private static let state = Mutex<State?>(nil)
    /// The number of bytes of all texts at which ``isFull`` is set.
    private static let mostBytes = 1 << 20

    /// Collects texts from now on.
    package static func watch() { state.withLock { $0 = $0 ?? State() } }

    /// Adds the text of a secret; does nothing before ``watch()``.
    package static func note(_ text: String) {
        state.withLock { $0?.insert(text) }
    }

    /// Adds the texts that a private value contains, and the numbers of at least four digits.
    ///
    /// Shorter ones would be found everywhere.
    package static func note(within value: Any) {
        guard state.withLock({ $0 != nil }) else { return }
        var parts = PrivateTexts(value)
        while let text = parts.next() { note(text) }
        if parts.isCut { state.withLock { $0?.isFull = true } }
    }

    /// Adds to a tree what is new since the last call, or since it was created.
    package static func update(_ tree: inout SecretTree) {
        state.withLock { if let state = $0 { tree.update(from: state.tree) } }
    }

    /// Whether there are more texts than are kept, so that nothing more may be recorded.
    package static var isFull: Bool { state.withLock { $0?.isFull ?? false } }
}
