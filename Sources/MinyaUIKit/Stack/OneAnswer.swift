// SPDX-License-Identifier: Apache-2.0

/// A closure that is called once, however often an answer arrives, such as that of an alert.
///
/// ```swift
/// let answer = OneAnswer<Int?> { number in print(number ?? 0) }
/// answer(2)
/// answer(nil)     // ignored
/// ```
@MainActor
package final class OneAnswer<Value> {
    private var body: (@MainActor (Value) -> Void)?

    /// Creates an answer that calls the closure once.
    package init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

    /// Whether there was no answer yet.
    package var isOpen: Bool { body != nil }

    /// Answers, unless there was an answer before.
    package func callAsFunction(_ value: Value) {
        let body = body
        self.body = nil
        body?(value)
    }
}
