// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import MinyaLists
import Testing
import TimelineCore
import TimelineStubs

@testable import TimelineGTK

extension AllTimelineGTKTests {
    @MainActor @Suite("Heights of rows", .serialized)
    struct RowHeightTests {
        private let isReady = gtk_init_check() != 0

        init() throws {
            try #require(isReady)
            adw_init()
        }

        @Test("The height is computed once for a width, and stays when the row returns")
        func once() async throws {
            let open = try await OpenTimeline(
                SamplePosts.shaped(300), areAllThere: true, width: 500, height: 500)
            var (known, again): (Set<LabelMeasures.Key>, [LabelMeasures.Key]) = ([], [])
            var laidOut = 0
            func isKnown(_ text: String) -> Bool { known.contains { $0.text == text } }
            LabelMeasures.begin { label, key in
                // Only the texts of posts are counted.
                guard key.text.hasPrefix("Post ") else { return }
                laidOut += 1
                // A text to be painted in another label has to be laid out again.
                if !known.insert(key).inserted, !open.isPlaced(label) { again.append(key) }
            }
            defer { LabelMeasures.end() }
            var heights: [RowID: Double] = [:]
            for _ in 0..<2 {
                for _ in 0..<24 {
                    for row in open.seen where open.text(row.id).map(isKnown) == true {
                        #expect(heights[row.id] == nil || heights[row.id] == row.height)
                        heights[row.id] = row.height
                    }
                    open.list.offset += 300
                    await open.paint()
                }
                // Scroll to where GTK has none of these rows, except for the focused one.
                open.list.scroll(to: open.rows[280].id)
                await open.paint(2)
                let left = heights.keys.filter { open.list.cells.cell(for: $0) != nil }
                #expect(left.count <= 1)
                open.list.offset = 0
                await open.paint(2)
            }
            #expect(known.count > 20)
            // Rows that returned used cells that had shown other rows meanwhile.
            #expect(laidOut > known.count + 10)
            #expect(again.isEmpty)
        }
    }
}
