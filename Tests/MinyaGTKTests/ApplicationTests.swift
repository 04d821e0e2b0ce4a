// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("The application")
    struct ApplicationTests {
        @Test("run() returns 70 before a page opens if the mediator has a mistake")
        func mistake() {
            let application = Application(id: "org.minya.Tests.Mistake", isUnique: false)
            let mediator = Mediator()
            let unregistered: SceneKey<String, Never> = "unregistered"
            mediator.route(unregistered)
            application.inspect(mediator)
            withExtendedLifetime(mediator) { #expect(application.run() == 70) }
        }
    }
}
