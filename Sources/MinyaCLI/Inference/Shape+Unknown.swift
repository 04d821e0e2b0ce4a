// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Whether the sample does not determine a type.
    var isUnknown: Bool {
        bools + numbers.count + texts.count == 0 && element?.isUnknown ?? true
            && value?.isUnknown ?? true && object?.fields.allSatisfy(\.shape.isUnknown) ?? true
    }

    /// A description of what the sample has instead.
    var unknownWords: String {
        var words: [String] = []
        if nulls > 0 { words.append("null") }
        if lists > 0 { words.append("an empty list") }
        if object != nil || value != nil { words.append("an empty object") }
        return words.listed
    }

    /// Whether it has numbers with more digits than any type can represent.
    var losesDigits: Bool {
        numbers.losesDigits || element?.losesDigits ?? false || value?.losesDigits ?? false
    }
}
