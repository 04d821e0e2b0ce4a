// SPDX-License-Identifier: Apache-2.0

#if canImport(CIntl)
    internal import Glibc
#endif

extension Double {
    /// Creates a number from a text that a user entered; returns `nil` if the text is not a number.
    ///
    /// The decimal separator is that of the process's locale: `1,5` in German, `1.5` in English. On
    /// Apple's systems it is always a point. Digit grouping, infinity and `nan` are not supported.
    ///
    /// ```swift
    /// let ratio = Double(written: "1.5")
    /// ```
    public init?(written text: String) { self.init(written: text, decimalSign: Self.decimalSign) }

    package init?(written text: String, decimalSign: String) {
        guard decimalSign == "." || !text.contains(".") else { return nil }
        let plain = text.replacing(decimalSign, with: ".")
        // Excludes forms such as 0x1p3, nan and inf.
        guard plain.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(plain),
            number.isFinite
        else { return nil }
        self = number
    }

    /// The number as text, in the format that `init(written:)` accepts.
    public var written: String { written(decimalSign: Self.decimalSign) }

    package func written(decimalSign: String) -> String {
        description.replacing(".", with: decimalSign)
    }

    private static var decimalSign: String {
        #if canImport(CIntl)
            let sign = nl_langinfo(nl_item(RADIXCHAR)).map { String(cString: $0) } ?? ""
            return sign.isEmpty ? "." : sign
        #else
            return "."
        #endif
    }
}
