// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import Testing

@Suite("Charsets of text")
struct CharsetTests {
    private func text(_ bytes: [UInt8], _ type: String?) async throws -> String {
        var response = HTTPResponse(status: 200, body: bytes)
        response.headers["Content-Type"] = type
        let client = HTTPClient("https://a.example", transport: StubTransport(response))
        let text = try await client.send(.get("", answer: .text))
        #expect(text == response.text)
        return text
    }

    @Test(
        "Text is decoded in the charset that the server states",
        arguments: [
            ("iso-8859-1", [0x62, 0xfc, 0x63, 0x68], "büch"),
            ("ISO-8859-15", [0xa4], "€"), ("windows-1252", [0x80, 0x93], "€“"),
            // As browsers interpret these names.
            ("iso-8859-1", [0x93, 0x94], "“”"), ("us-ascii", [0x61, 0x80], "a€"),
            ("windows-1251", [0xcf, 0xf0, 0xe8], "При"), ("koi8-r", [0xf0], "П"),
            ("gb18030", [0xc4, 0xe3, 0xba, 0xc3, 0x81, 0x30, 0x81, 0x30], "你好\u{80}"),
            ("gb2312", [0xc4, 0xe3, 0x89, 0xe8], "你夎"), ("big5", [0xa7, 0x41], "你"),
            ("shift_jis", [0x82, 0xb1, 0x5c, 0x7e, 0x87, 0x40], "こ\\~①"),
            ("euc-jp", [0xa4, 0xb3], "こ"), ("euc-kr", [0xb0, 0xa1, 0x81, 0x41], "가갂"),
            ("iso-2022-jp", [0x1b, 0x24, 0x42, 0x24, 0x33, 0x1b, 0x28, 0x42, 0x61], "こa"),
            ("utf-16", [0x42, 0x04, 0x3d, 0xd8, 0x00, 0xde], "т😀"),
            ("utf-16le", [0x42, 0x04], "т"), ("utf-16be", [0x04, 0x42], "т"),
            // Without a mark: UTF-16 as in browsers, and UTF-32 as Unicode specifies.
            ("utf-16", [0x42, 0x04], "т"), ("utf-32", [0, 0, 0x04, 0x42, 0, 1, 0xf6, 0], "т😀"),
            ("UTF-32", [0, 0, 0xfe, 0xff, 0, 0, 0x04, 0x42], "т"),
            ("utf-32", [0xff, 0xfe, 0, 0, 0x42, 0x04, 0, 0], "т"),
            ("utf-32le", [0x42, 0x04, 0, 0], "т"), ("utf-32be", [0, 0, 0x04, 0x42], "т"),
            // Undefined bytes in windows-1252 and similar charsets are control characters.
            ("iso-8859-1", [0x61, 0x81, 0x8d, 0x9d], "a\u{81}\u{8d}\u{9d}"),
            ("windows-1251", [0x98], "\u{98}"),
            ("utf-8", [0xc3, 0xbc], "ü"), ("UTF8", [0xc3, 0xbc], "ü"),
        ] as [(String, [UInt8], String)])
    func known(_ charset: String, _ bytes: [UInt8], _ text: String) async throws {
        #expect(try await self.text(bytes, "text/plain; charset=\(charset)") == text)
    }

    @Test(
        "The charset is found in any valid form of the header",
        arguments: [
            "text/plain;charset=iso-8859-1", "text/html; Charset=\"ISO-8859-1\"",
            "text/plain; format=flowed; charset = 'iso-8859-1' ; x=y",
            "text/plain; charset=iso-8859-1; charset=utf-8",
            "text/plain; title=\"a; charset=utf-16\"; charset=iso-8859-1",
            "text/plain; title=\"a\\\"; charset=utf-16\"; charset=iso-8859-1",
            "text/plain; charset=\"iso\\-8859-1\"", "text/plain;; ;charset=\"iso-8859-1",
        ])
    func written(_ type: String) async throws {
        #expect(try await text([0xfc], type) == "ü")
    }

    @Test(
        "Text without a charset, or with an unknown one, is decoded as UTF-8",
        arguments: [
            nil, "", "text/plain", "text/plain; charset", "text/plain; charset=",
            "text/plain; charset=nobody-knows", "text/plain; charset=\"\"",
            // Names that would be options or paths of iconv.
            "text/plain; charset=iso-8859-1//TRANSLIT", "text/plain; charset=../../x",
            "text/plain; charset=\0", "text/plain; charset=\u{fc}", "text/plain; charset=//",
            "text/plain; xcharset=iso-8859-1", "text/plain; x=\"; charset=iso-8859-1",
            "text/plain; charset=\"iso-8859-1;\"", "text/plain; x=\"\\", "; =;=",
        ])
    func unknown(_ type: String?) async throws {
        #expect(try await text([0xc3, 0xbc, 0xff], type) == "ü\u{fffd}")
    }

    @Test(
        "A byte order mark takes precedence, and is not part of the text",
        arguments: [
            ([0xef, 0xbb, 0xbf, 0xc3, 0xbc], "ü"), ([0xfe, 0xff, 0x04, 0x42], "т"),
            ([0xff, 0xfe, 0x42, 0x04], "т"), ([0xef, 0xbb, 0xbf], ""), ([0xff, 0xfe], ""),
        ] as [([UInt8], String)])
    func mark(_ bytes: [UInt8], _ text: String) async throws {
        for charset in ["", "utf-8", "iso-8859-1", "utf-16", "utf-32"] {
            #expect(try await self.text(bytes, "text/plain; charset=\(charset)") == text)
        }
    }

    @Test(
        "Invalid bytes are replaced, and what follows is decoded",
        arguments: [
            ("windows-1253", [0x61, 0xaa, 0x62], "a\u{fffd}b"),
            ("shift_jis", [0x61, 0xff, 0x82, 0xb1], "a\u{fffd}こ"),
            ("gb18030", [0x61, 0xff, 0x62], "a\u{fffd}b"), ("gb18030", [0x61, 0xc4], "a\u{fffd}"),
            ("utf-16le", [0x61, 0x00, 0x00, 0xd8, 0x62, 0x00], "a\u{fffd}b"),
            ("utf-16le", [0x61, 0x00, 0x62], "a\u{fffd}"), ("utf-16", [0x61], "\u{fffd}"),
            ("utf-16", [], ""), ("gb18030", [], ""), ("utf-32", [], ""),
            (
                "utf-32", [0, 0, 0, 0x61, 0, 0, 0xd8, 0, 0, 0x11, 0, 0, 0, 0],
                "a\u{fffd}\u{fffd}\u{fffd}"
            ),
        ] as [(String, [UInt8], String)])
    func broken(_ charset: String, _ bytes: [UInt8], _ text: String) async throws {
        #expect(try await self.text(bytes, "text/plain; charset=\(charset)") == text)
    }

    @Test("A text that is converted in several pieces is decoded without errors")
    func long() async throws {
        let word = "Größe, 你好; "
        let count = 40_000
        let bytes: [UInt8] =
            [0x47, 0x72, 0x81, 0x30, 0x8b, 0x32, 0x81, 0x30, 0x89, 0x38, 0x65, 0x2c, 0x20]
            + [0xc4, 0xe3, 0xba, 0xc3, 0x3b, 0x20]
        let text = try await text(
            Array(repeatElement(bytes, count: count).joined()), "text/plain; charset=gb18030")
        #expect(text.utf8.count == count * text.prefix(word.count).utf8.count)
        #expect(!text.contains("\u{fffd}"))
        #expect(text.hasSuffix("你好; "))
    }
}
