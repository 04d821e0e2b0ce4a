// SPDX-License-Identifier: Apache-2.0

import Testing
import TimelineCore

@Suite("A language is told by its own name")
struct LanguageNameTests {
    @Test(
        "whatever else stands in its code",
        arguments: [
            ("en", "English"), ("EN-us", "English"), ("de", "Deutsch"), ("zh", "中文"),
            ("zh-TW", "繁體中文"), ("zh_Hans_CN", "简体中文"), ("pt-BR", "Português"),
            ("nds", "Plattdüütsch"),
        ])
    func known(_ code: String, _ name: String) {
        #expect(LanguageName.name(of: code) == name)
    }

    @Test("and not at all by a code that nobody knows", arguments: ["", "-", "xx", "english"])
    func unknown(_ code: String) {
        #expect(LanguageName.name(of: code) == nil)
    }
}
