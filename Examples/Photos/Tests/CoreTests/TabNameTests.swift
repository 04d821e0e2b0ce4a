// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("A search is called what is searched for")
struct TabNameTests {
    @Test("as it is typed, without the spaces around it")
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
