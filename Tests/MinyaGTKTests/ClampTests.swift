// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Clamps")
    struct Clamps {
        private let application = Desk.application

        @Test("Clamps that are not eased give all children the same width")
        func rows() async {
            let children = [10, 430, 500].map { width in
                let child = Box(.horizontal)
                child.setSizeRequest(width: width, height: 20)
                return child
            }
            let clamps = children.map { Clamp($0, maximum: 860, isEased: false) }
            let window = await Desk.show(Box(.vertical, clamps), width: 700)
            #expect(Set(children.map(\.size.width)).count == 1)
            #expect(children[0].size.width == clamps[0].size.width)
            await Desk.close(window)
        }
    }
}
