// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import Testing

@Suite("What a query becomes")
struct QueryTests {
    @Test("All but letters, digits and -._~ is encoded as UTF-8")
    func encoding() {
        let query: HTTPQuery = ["text": "lake & sea/é+~", "page": 2, "none": nil]
        #expect(query.encoded == "text=lake%20%26%20sea%2F%C3%A9%2B~&page=2")
    }
}
