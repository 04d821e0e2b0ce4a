// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Whether the sample does not say what is here.
    var isUnknown: Bool {
        bools + numbers.count + texts.count == 0 && element?.isUnknown ?? true
            && value?.isUnknown ?? true && object?.fields.allSatisfy(\.shape.isUnknown) ?? true
    }

    /// What it says instead.
    var unknownWords: String {
        var words: [String] = []
        if nulls > 0 { words.append("null") }
        if lists > 0 { words.append("a list of nothing") }
        if object != nil || value != nil { words.append("an object of nothing") }
        return words.listed
    }

    /// Whether there are numbers with more digits than any type keeps.
    var losesDigits: Bool {
        numbers.losesDigits || element?.losesDigits ?? false || value?.losesDigits ?? false
    }
}
