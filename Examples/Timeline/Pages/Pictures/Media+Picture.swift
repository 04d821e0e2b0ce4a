// SPDX-License-Identifier: Apache-2.0

import Legible

extension Media {
    /// The address of the picture, as large as it is known.
    package var picture: WebLink? { whole ?? preview }

    /// The author's description as it is shown; empty for none.
    package var shownWords: String { words?.legible(4000).withoutBlanksAtEnds ?? "" }

    /// What a screen reader speaks.
    package var spokenWords: String {
        let words = shownWords
        return words.isEmpty ? MediaText.name(kind) : words
    }
}
