// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The name of a search")
struct TabNameTests {
    @Test("A search is named after its trimmed query")
    func name() async throws {
        let host = TestHost()
        host.provideStubs(around: StubPhotos(["Harbour"]))
        let page = try host.open(SearchStore.self, SearchController.self, ())
        #expect(page.view.name == "")
        page.view.query = "  harbour "
        #expect(page.view.name == "harbour")
        page.view.query = ""
        #expect(page.view.name == "")
    }
}
