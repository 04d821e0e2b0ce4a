// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Tour {
    /// Whether the app uses the pseudolocale, in which texts are longer and marked.
    ///
    /// In that case a tour also checks its texts.
    public static let checksTexts: Bool = {
        guard let locale = setlocale(LC_MESSAGES, nil) else { return false }
        return String(cString: locale).hasPrefix("en_XA")
    }()

    /// Records the texts of a screenshot that are cut off or not from a catalog.
    ///
    /// Text of others may be shortened, even after catalog text, so only texts wholly from a
    /// catalog are checked for being cut off.
    func readTexts(of picture: String) {
        let texts = SeenText.all()
        unmarked.formUnion(texts.lazy.filter { !$0.isMarked }.map(\.text))
        marked += texts.count { $0.isMarked }
        for each in texts where each.isWhollyMarked {
            guard let why = each.cut else { continue }
            cut.append("\(picture): \(why): \(each.text)")
        }
    }

    /// Throws unless each text was fully visible; writes the texts outside of catalogs into a file.
    func judgeTexts() throws(StepFailed) {
        guard marked > 0 else { throw StepFailed("no text is from the catalogs of en_XA") }
        let file = fopen("\(folder)/unmarked", "a")
        for each in unmarked.sorted() {
            fputs(each.split(separator: "\n").joined(separator: "\\n") + "\n", file)
        }
        fclose(file)
        guard cut.isEmpty else {
            throw StepFailed("\(cut.count) texts are cut off:\n" + cut.joined(separator: "\n"))
        }
    }
}
