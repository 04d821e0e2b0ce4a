// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("The list of running work")
struct WorkListTests {
    @Test("Finishing work takes linear time, even if all of it has the same name")
    func linear() {
        let growth = growth(from: 400) { count in
            let list = WorkList()
            let works = (0..<count).compactMap { _ in list.start("work", .all) }
            let wanted = works.reversed().count { list.finish($0, "work") }
            #expect(wanted == count)
            #expect(!list.isRunning("work"))
        }
        #expect(growth < 35)
    }
}
