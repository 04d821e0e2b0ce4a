// SPDX-License-Identifier: Apache-2.0

#if canImport(CIntl)
    internal import Glibc
#endif

extension Double {
    /// The number that a person wrote; nil for a text that is not one.
    ///
    /// The decimal sign is that of the process's locale: `1,5` in German, `1.5` in English. Groups of
    /// digits have no signs between them, and there is no infinity and no `nan`.
    ///
    /// ```swift
    /// let ratio = Double(written: "1.5")
    /// ```
    public init?(written text: String) { self.init(written: text, decimalSign: Self.decimalSign) }

    package init?(written text: String, decimalSign: String) {
        guard decimalSign == "." || !text.contains(".") else { return nil }
        let plain = text.replacing(decimalSign, with: ".")
        // Others begin what only programmers write: 0x1p3, nan, inf.
        guard plain.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(plain),
            number.isFinite
        else { return nil }
        self = number
    }

    /// The number as a person writes it, which `init(written:)` reads again.
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
