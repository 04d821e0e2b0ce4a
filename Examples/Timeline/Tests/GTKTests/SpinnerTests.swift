// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing
import TimelineStubs

@testable import TimelineGTK

extension AllTimelineGTKTests {
    @MainActor @Suite("Spinners", .serialized)
    struct SpinnerTests {
        private let isReady = gtk_init_check() != 0

        init() throws {
            try #require(isReady)
            adw_init()
        }

        @Test("A hidden spinner does not spin")
        func unseen() async throws {
            let open = try await OpenTimeline(SamplePosts.make(20), width: 600, height: 600)
            let spinners = open.frame.widgets { widget in
                let instance = UnsafeMutableRawPointer(widget)
                    .assumingMemoryBound(to: GTypeInstance.self)
                return g_type_check_instance_is_a(instance, gtk_spinner_get_type()) != 0
            }
            // There is at least the spinner of the loading page, which is hidden.
            #expect(!spinners.isEmpty)
            for spinner in spinners where gtk_widget_get_mapped(spinner) == 0 {
                #expect(gtk_spinner_get_spinning(OpaquePointer(spinner)) == 0)
            }
        }
    }
}
