// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("A banner")
    struct BannerTests {
        private let application = Desk.application

        @Test("takes no room until it is revealed, and its title's when it is")
        func room() async {
            let banner = Banner("There is no network.")
            let content = Label("Content")
            content.vexpand = true
            let window = await Desk.show(Box(.vertical, [banner, content]))
            #expect(!banner.isRevealed && banner.size.height == 0)
            banner.isRevealed = true
            #expect(await Desk.pump { banner.size.height > 20 })
            let low = banner.size.height
            banner.title = (0..<60).map { "word \($0)" }.joined(separator: " ")
            #expect(await Desk.pump { banner.size.height > low })
            banner.isRevealed = false
            #expect(await Desk.pump { banner.size.height == 0 })
            window.close()
        }
    }
}
