// SPDX-License-Identifier: Apache-2.0

import MinyaTexts
import Testing

@Suite("A number that a person writes")
struct WrittenTests {
    @Test(
        "has the decimal sign of the person's language",
        arguments: [
            ("1.5", ".", 1.5), ("1,5", ",", 1.5), ("1٫5", "٫", 1.5), ("-3", ",", -3),
            ("+3", ".", 3),
            (",5", ",", 0.5), ("1e3", ",", 1000), ("1,0e-3", ",", 0.001),
        ])
    func read(text: String, sign: String, number: Double) {
        #expect(Double(written: text, decimalSign: sign) == number)
    }

    @Test(
        "is nothing else",
        arguments: [
            ("", "."), (".", "."), ("nan", "."), ("-nan", "."), ("inf", "."), ("infinity", "."),
            ("0x10", "."), ("0x1p3", "."), ("1e999", "."), ("1,5", "."), ("1.5", ","),
            ("1,500.5", "."), ("1.500,5", ","), ("1.2.3", "."), ("1 5", "."), ("--1", "."),
            ("e", "."),
        ])
    func refused(text: String, sign: String) {
        #expect(Double(written: text, decimalSign: sign) == nil)
    }

    @Test("is read again as it was", arguments: [0, -1.5, 0.1, 1e300, 2.5e-300, 123_456_789.25])
    func written(number: Double) {
        for sign in [".", ","] {
            let text = number.written(decimalSign: sign)
            #expect(Double(written: text, decimalSign: sign) == number)
        }
        #expect(Double(written: number.written) == number)
    }
}
