// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

extension AllGTKTests {
    @Suite("Texts for people")
    struct Texts {
        @Test("a value stands where the text has a place for it")
        func places() {
            #expect(
                PictureError.tooLarge(width: 60_000, height: 4).description
                    == "The picture is too large to be shown: 60000 × 4")
        }
    }
}
