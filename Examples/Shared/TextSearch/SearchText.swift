// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import CGIO
    import Glibc
#else
    import Darwin
    import Foundation
#endif

/// Text prepared for comparison: without case and accents, in UTF-8.
package enum SearchText {
    /// Folded text for comparison in C: NUL-terminated UTF-8.
    package typealias Folded = ContiguousArray<CChar>

    /// Returns the words of `text`, each of which an item must contain.
    package static func words(of text: String) -> [Folded] {
        // NUL would end the folded word early, so it separates words.
        text.split { $0.isWhitespace || $0 == "\0" }.map { folded(String($0)) }
    }

    /// Returns whether each of `words` occurs in `haystack`.
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

    /// Returns the text folded for comparison.
    package static func folded(_ text: String) -> Folded {
        // Most text is ASCII, which needs no tables.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased().utf8CString }
        guard let apart = decomposed(text) else { return text.lowercased().utf8CString }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: apart.unicodeScalars.lazy.filter(isLetter))
        return (withoutCase(String(scalars)) ?? String(scalars).lowercased()).utf8CString
    }

    /// Normalizes compatibility characters, and separates accents from letters.
    private static func decomposed(_ text: String) -> String? {
        #if canImport(Glibc)
            // Foundation could do so too, but its tables cost the app a tenth of its start.
            guard let apart = g_utf8_normalize(text, -1, G_NORMALIZE_ALL) else { return nil }
            defer { g_free(apart) }
            return String(cString: apart)
        #else
            text.decomposedStringWithCompatibilityMapping
        #endif
    }

    private static func withoutCase(_ text: String) -> String? {
        #if canImport(Glibc)
            guard let folded = g_utf8_casefold(text, -1) else { return nil }
            defer { g_free(folded) }
            return String(cString: folded)
        #else
            text.folding(options: .caseInsensitive, locale: nil)
        #endif
    }

    /// Returns whether the scalar is not an accent.
    ///
    /// Accents are above or below a letter; in other scripts, vowel signs in these positions change
    /// the word and are kept.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass.rawValue < 200
    }
}
