// SPDX-License-Identifier: Apache-2.0

import CGIO

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Text made comparable: without case and accents, in UTF-8.
package enum SearchText {
    /// Folded text as C compares it: UTF-8 that ends in NUL.
    package typealias Folded = ContiguousArray<CChar>

    /// The words of `text`, each of which something must have.
    package static func words(of text: String) -> [Folded] {
        // NUL would end a word in its middle, so it ends it for good.
        text.split { $0.isWhitespace || $0 == "\0" }.map { folded(String($0)) }
    }

    /// Whether each of `words` occurs in `haystack`.
    package static func matches(_ haystack: Folded, _ words: [Folded]) -> Bool {
        words.allSatisfy { word in
            haystack.withUnsafeBufferPointer { text in
                word.withUnsafeBufferPointer { word in
                    guard let text = text.baseAddress, let word = word.baseAddress else {
                        return false
                    }
                    return strstr(text, word) != nil
                }
            }
        }
    }

    /// The text made comparable.
    package static func folded(_ text: String) -> Folded {
        // Most of it is ASCII, which needs no tables to be folded.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased().utf8CString }
        // What looks alike becomes the same, letters and their accents apart: Foundation would do
        // so too, but its tables cost the app a tenth of its start.
        guard let apart = g_utf8_normalize(text, -1, G_NORMALIZE_ALL) else {
            return text.lowercased().utf8CString
        }
        defer { g_free(apart) }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: String(cString: apart).unicodeScalars.lazy.filter(isLetter))
        guard let folded = g_utf8_casefold(String(scalars), -1) else {
            return String(scalars).lowercased().utf8CString
        }
        defer { g_free(folded) }
        return String(cString: folded).utf8CString
    }

    /// Whether it is no accent: those stand above or below a letter, where vowels stand in other
    /// scripts, which change the word.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass.rawValue < 200
    }
}
