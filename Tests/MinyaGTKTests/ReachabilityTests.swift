// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @Suite("What the desktop knows of the network")
    @MainActor
    struct ReachabilityTests {
        @Test("It begins with what is so now")
        func first() async {
            let now = g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
            var states = NetworkReachability().states.makeAsyncIterator()
            #expect(await states.next() == now)
        }

        @Test("It is told again when it changes")
        func change() async {
            var states = NetworkReachability().states.makeAsyncIterator()
            let first = await states.next()
            g_object_notify(
                UnsafeMutableRawPointer(g_network_monitor_get_default())?
                    .assumingMemoryBound(to: GObject.self), "network-available")
            #expect(await states.next() == first)
        }
    }
}
