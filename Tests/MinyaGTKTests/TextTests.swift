// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

extension AllGTKTests {
    @Suite("Texts with values")
    struct Texts {
        @Test("Values are inserted at their places in a text")
        func places() {
            #expect(
                PictureError.tooLarge(width: 60_000, height: 4).description
                    == "The picture is too large to be shown: 60000 × 4")
        }
    }
}
