// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The texts that a tape must not contain: those of secrets and of private slots.
///
/// They are collected only after ``watch()``, so that an app without a tape does not keep them.
/// There is a lock because a ``Secret`` may be created on any thread.
package enum SecretTexts {
    private struct State {
        /// As UTF-8, because two equal texts may have different bytes.
        var texts: Set<[UInt8]> = []
        var bytes = 0
        var isFull: Bool { bytes > mostBytes }

        mutating func insert(_ text: String) {
            guard !isFull, !text.isEmpty, texts.insert(Array(text.utf8)).inserted else { return }
            bytes += text.utf8.count
        }
    }

    private static let state = Mutex<State?>(nil)
    /// The number of bytes of all texts; with more, ``isFull`` is set.
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
        var left = 1000
        note(within: value, &left)
    }

    private static func note(within value: Any, _ left: inout Int) {
        left -= 1
        switch value {
        case let text as String: note(text)
        case let number as any BinaryInteger: if "\(number)".utf8.count > 3 { note("\(number)") }
        default:
            for child in Mirror(reflecting: value).children where left > 0 {
                note(within: child.value, &left)
            }
        }
    }

    /// The number of texts, which only grows.
    package static var count: Int { state.withLock { $0?.texts.count ?? 0 } }
    /// The texts collected so far, as UTF-8.
    package static var all: Set<[UInt8]> { state.withLock { $0?.texts ?? [] } }
    /// Whether there are more texts than are kept, so that nothing more may be recorded.
    package static var isFull: Bool { state.withLock { $0?.isFull ?? false } }
}
