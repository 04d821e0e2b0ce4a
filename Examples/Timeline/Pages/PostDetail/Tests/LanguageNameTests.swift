// SPDX-License-Identifier: Apache-2.0

import Testing
import TimelineCore

@Suite("Names of languages")
struct LanguageNameTests {
    @Test(
        "A language code, with or without a region or script, has a name",
        arguments: [
            ("en", "English"), ("EN-us", "English"), ("de", "Deutsch"), ("zh", "中文"),
            ("zh-TW", "繁體中文"), ("zh_Hans_CN", "简体中文"), ("pt-BR", "Português"),
            ("nds", "Plattdüütsch"),
        ])
    func known(_ code: String, _ name: String) {
        #expect(LanguageName.name(of: code) == name)
    }

    @Test("An unknown code has no name", arguments: ["", "-", "xx", "english"])
    func unknown(_ code: String) {
        #expect(LanguageName.name(of: code) == nil)
    }
}
