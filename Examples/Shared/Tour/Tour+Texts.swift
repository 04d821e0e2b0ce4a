// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Tour {
    /// Whether the app speaks the language that nobody speaks, in which each text is longer than in
    /// English and has marks: then a tour looks at its texts, too.
    public static let isOfTexts: Bool = {
        guard let locale = setlocale(LC_MESSAGES, nil) else { return false }
        return String(cString: locale).hasPrefix("en_XA")
    }()

    /// Notes what of a picture is cut, and what of it no catalog said.
    ///
    /// What others wrote may end with an ellipsis, also where a text of a catalog begins it.
    func readTexts(of picture: String) {
        let texts = SeenText.all()
        unmarked.formUnion(texts.lazy.filter { !$0.isMarked }.map(\.text))
        marked += texts.count { $0.isMarked }
        for each in texts where each.isWhollyMarked {
            guard let why = each.cut else { continue }
            cut.append("\(picture): \(why): \(each.text)")
        }
    }

    /// Fails unless each text was seen whole; writes what no catalog said into a file of the folder.
    func judgeTexts() throws(StepFailed) {
        guard marked > 0 else { throw StepFailed("no text comes from the catalogs of en_XA") }
        let file = fopen("\(folder)/unmarked", "a")
        for each in unmarked.sorted() {
            fputs(each.split(separator: "\n").joined(separator: "\\n") + "\n", file)
        }
        fclose(file)
        guard cut.isEmpty else {
            throw StepFailed("\(cut.count) texts are cut:\n" + cut.joined(separator: "\n"))
        }
    }
}
