// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Names")
struct NameTests {
    @Test(
        "A name has the same forms however it is typed",
        arguments: [
            "photoList", "photo-list", "PhotoList", "photo_list", "Photo List", "photo-List",
        ])
    func same(text: String) throws {
        let name = try Name(parsing: text)
        #expect(name.type == "PhotoList")
        #expect(name.value == "photoList")
        #expect(name.key == "photo-list")
        #expect(name.words == "Photo List")
    }

    @Test(
        "A run of capitals is one word",
        arguments: [
            ("URL", "URL", "url", "url", "URL"),
            ("URLList", "URLList", "urlList", "url-list", "URL List"),
            ("photoURLs", "PhotoURLs", "photoURLs", "photo-urls", "Photo URLs"),
            (
                "HTTPServerLog", "HTTPServerLog", "httpServerLog", "http-server-log",
                "HTTP Server Log"
            ),
            ("photo2", "Photo2", "photo2", "photo2", "Photo2"),
            ("a", "A", "a", "a", "A"),
        ])
    func capitals(text: String, type: String, value: String, key: String, words: String) throws {
        let name = try Name(parsing: text)
        #expect([name.type, name.value, name.key, name.words] == [type, value, key, words])
    }

    @Test(
        "The type of a name is a valid name with the same forms",
        arguments: ["photo-list", "url-list", "photoURLs", "HTTPServerLog", "x1-y2", "iPhone"])
    func again(text: String) throws {
        let name = try Name(parsing: text)
        #expect(try Name(parsing: name.type) == name)
    }

    private func refusal(_ text: String) -> String? {
        do {
            _ = try Name(parsing: text)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "An invalid name is refused with the reason and a suggestion",
        arguments: [
            ("", "it is empty", "Write one such as PhotoList"),
            ("2photos", "it begins with a digit", "Try: Photos2"),
            ("404", "it begins with a digit", "Try: Page404"),
            ("switch", "'switch' is a Swift keyword", "Try: SwitchPage"),
            ("Switch", "'switch' is a Swift keyword", "Try: SwitchPage"),
            ("self", "'self' is a Swift keyword", "Try: SelfPage"),
            ("Type", "'Type' is a Swift keyword", "Try: TypePage"),
            ("Photos/List", "a name is not a path, and has no '/'", "Try: PhotosList"),
            ("../../etc/passwd", "a name has letters and digits, not '.'", "Try: EtcPasswd"),
            (#"photo\list"#, #"a name is not a path, and has no '\'"#, "Try: PhotoList"),
            ("photo--list", "may only be between words", "Try: PhotoList"),
            ("-photo", "may only be between words", "Try: Photo"),
            ("p\u{430}ge", "(U+0430, CYRILLIC SMALL LETTER A) in it is not 'a'", "Try: Page"),
            ("\u{3A1}hoto", "(U+03A1, GREEK CAPITAL LETTER RHO) in it is not 'P'", "Try: Photo"),
            ("\u{FF30}hoto", "(U+FF30, FULLWIDTH LATIN CAPITAL LETTER P)", "Try: Photo"),
            ("Größe", "it has the letters A to Z, not 'ö'", "Try: Grosse"),
            ("照片", "it has the letters A to Z, not '照'", "Try: ZhaoPian"),
            ("🙂", "a name has letters and digits, not '🙂' (U+1F642", "Write one such as PhotoList"),
            ("photo\nlist", #"not '\u{a}' (U+000A"#, "Try: PhotoList"),
            (
                "photo\u{202E}list", #"not '\u{202e}' (U+202E, RIGHT-TO-LEFT OVERRIDE)"#,
                "Try: PhotoList"
            ),
            ("photo'; rm -rf", "not '''", "Try: PhotoRmRf"),
            ("photo\u{FFFD}", "it is not text in UTF-8", "Try: Photo"),
        ])
    func refused(text: String, reason: String, suggestion: String) throws {
        let message = try #require(refusal(text))
        #expect(message.contains(reason))
        #expect(message.hasSuffix(suggestion))
    }

    @Test("A name has at most 64 characters")
    func length() throws {
        let letters = String(repeating: "a", count: Name.longest)
        #expect(try Name(parsing: letters).type.count == Name.longest)
        #expect(refusal(letters + "a")?.contains("longer than 64 characters") == true)
        let message = try #require(refusal(String(repeating: "é", count: 5_000)))
        #expect(message.count < 300)
    }

    @Test("Every Swift keyword is refused with a suggestion that is not a keyword")
    func keywords() throws {
        let words = """
            class deinit enum extension fileprivate func import init inout internal let operator \
            private precedencegroup protocol public rethrows static struct subscript typealias var \
            break case catch continue default defer do else fallthrough for guard if in repeat \
            return throw switch where while any as await false is nil self super throws true try
            """.split(separator: " ")
        for word in words {
            let message = try #require(refusal(String(word)), "\(word)")
            let other = try #require(message.components(separatedBy: "Try: ").last)
            #expect(throws: Never.self) { try Name(parsing: other) }
        }
    }
}
