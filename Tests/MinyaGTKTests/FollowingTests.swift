// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Lists that follow their end")
    struct Following {
        @Test("The list is shown at its end from the first frame")
        func first() async throws {
            let talk = try await Talk()
            await talk.settle()
            #expect(!talk.ends.isEmpty && talk.ends.allSatisfy { $0 == 0 }, "\(talk.ends)")
            #expect(talk.list.isEndInSight)
            await talk.close()
        }

        @Test(
            "The list stays at its end while rows are appended and the last one changes its height")
        func stays() async throws {
            let talk = try await Talk(seed: 2)
            await talk.settle()
            for _ in 0..<20 {
                talk.append(Int.random(in: 1...3, using: &talk.dice))
                await talk.settle()
                if let last = talk.rows.last { talk.change(last.id) }
                await talk.settle()
            }
            talk.append(300)
            await talk.settle()
            #expect(talk.ends.allSatisfy { $0 == 0 }, "\(talk.ends)")
            await talk.close()
        }

        @Test(
            "Visible rows stay in place, whatever happens to other rows",
            arguments: [201, 202])
        func keeps(seed: UInt64) async throws {
            let talk = try await Talk(seed: seed, lines: 1...40)
            await talk.settle()
            talk.list.offset -= 700
            await talk.settle()
            for step in 0..<30 {
                let id = try talk.watchAnchor()
                let kind = Int.random(in: 0..<7, using: &talk.dice)
                switch kind {
                case 0: talk.prepend(50, 1...40)
                case 1: talk.append(3)
                case 2:
                    if let row = talk.rows.randomElement(using: &talk.dice) { talk.change(row.id) }
                case 3: talk.change(id)
                case 4: talk.removeOne(besides: id)
                case 5:
                    let least = max(300, (talk.watched?.y ?? 0) + 60)
                    talk.list.setSizeRequest(
                        width: Int.random(in: 250...600, using: &talk.dice),
                        height: Int.random(in: least...600, using: &talk.dice))
                default:
                    talk.watched = nil
                    talk.list.offset += Double.random(in: -900...500, using: &talk.dice).rounded()
                }
                await talk.settle()
                // At an edge of the list, rows cannot stay in place; nor can a row that began above
                // the visible part and became lower.
                let isLow = kind == 3 && (talk.watched?.y ?? 0) < 0 && talk.place(id) != nil
                #expect(
                    talk.worst <= 2 || talk.toEnd == 0 || isLow
                        || talk.list.offset == 0, "in step \(step) of kind \(kind)")
                if talk.list.isEndInSight {
                    talk.watched = nil
                    talk.list.offset -= 600
                    await talk.settle()
                }
            }
            await talk.close()
        }

        @Test("The list scrolls exactly as far as the user does, even over rows never shown before")
        func exact() async throws {
            let talk = try await Talk(400, seed: 3)
            await talk.settle()
            for step in 0..<70 {
                let id = try talk.watchAnchor()
                let shift = step % 7 == 6 ? 90 : -130
                talk.watched = (id, (talk.watched?.y ?? 0) - shift)
                talk.list.offset += Double(shift)
                await talk.settle(1)
                if talk.place(id) != nil { #expect(talk.worst <= 2, "in step \(step)") }
            }
            await talk.close()
        }

        @Test("The first row stays in place when older rows are inserted above it")
        func atTheTop() async throws {
            let talk = try await Talk(seed: 4)
            await talk.settle()
            for _ in 0..<5 {
                talk.list.offset = 0
                await talk.settle()
                talk.list.offset = 0
                await talk.settle()
                let first = try #require(talk.rows.first?.id)
                #expect(try talk.watchAnchor() == first)
                #expect(talk.watched?.y == 0)
                talk.prepend(50)
                await talk.settle()
                #expect(talk.worst <= 2)
                talk.watched = nil
            }
            await talk.close()
        }

        @Test("A list that its rows do not fill is at its end")
        func short() async throws {
            let talk = try await Talk(2, seed: 5, lines: 1...2)
            var heard: [Bool] = []
            talk.list.onEndInSight = { heard.append($0) }
            await talk.settle()
            #expect(talk.list.isEndInSight)
            talk.prepend(50)
            await talk.settle()
            #expect(talk.toEnd == 0)
            #expect(heard.isEmpty)
            await talk.close()
        }
    }
}
