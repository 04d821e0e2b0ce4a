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

        @Test(
            "A notification before the start, or without a session bus, is not shown and retains nothing"
        )
        func notification() {
            let application = Application(id: "org.minya.Tests.Notified", isUnique: false)
            weak var retained: Retained?
            do {
                let object = Retained()
                retained = object
                let notification = DesktopNotification("A", buttons: [.init("B") { _ = object }]) {
                    _ = object
                }
                application.show(notification, id: "1")
            }
            #expect(retained == nil)
            #expect(!application.isActive)
            application.withdrawNotification(id: "1")
        }

        private final class Retained {}
    }
}
