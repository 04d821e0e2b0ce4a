// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text without white space at its ends, as a store uses what the user typed.
    ///
    /// ```swift
    /// let title = " Lake\n".trimmed  // "Lake"
    /// ```
    ///
    /// The cost is linear in the length of the text.
    public var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }
        return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
    }
}
