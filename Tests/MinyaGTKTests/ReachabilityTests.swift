// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @Suite("Network reachability")
    @MainActor
    struct ReachabilityTests {
        @Test("The first state is the current one")
        func first() async {
            let monitor = g_network_monitor_get_default()
            let now =
                g_network_monitor_get_network_available(monitor) != 0
                && g_network_monitor_get_connectivity(monitor) == G_NETWORK_CONNECTIVITY_FULL
            var states = NetworkReachability().states.makeAsyncIterator()
            #expect(await states.next() == now)
        }

        @Test("A network without access to the internet does not count")
        func nowhere() {
            let kinds = [
                G_NETWORK_CONNECTIVITY_LOCAL, G_NETWORK_CONNECTIVITY_LIMITED,
                G_NETWORK_CONNECTIVITY_PORTAL, G_NETWORK_CONNECTIVITY_FULL,
            ]
            #expect(
                kinds.map { NetworkReachability.isThere(true, $0) } == [false, false, false, true])
            #expect(kinds.allSatisfy { !NetworkReachability.isThere(false, $0) })
        }

        @Test(
            "The state is reported again when the availability or the connectivity changes",
            .timeLimit(.minutes(1)),
            arguments: ["network-available", "connectivity"])
        func change(property: String) async {
            var states = NetworkReachability().states.makeAsyncIterator()
            let first = await states.next()
            g_object_notify(
                UnsafeMutableRawPointer(g_network_monitor_get_default())?
                    .assumingMemoryBound(to: GObject.self), property)
            #expect(await states.next() == first)
        }
    }
}
