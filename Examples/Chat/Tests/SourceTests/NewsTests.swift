// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaLists
import Synchronization
import Testing

@Suite("Delivery of changes to observers", .timeLimit(.minutes(1)))
struct NewsTests {
    private struct Number: DataItem {
        let id: Int
        var order: Int { id }
    }

    /// Provides consecutive numbers, each one once.
    private final class Numbers: Sendable {
        private let next = Mutex(0)

        func useNext(_ use: (Int) -> Void) {
            next.withLock { number in
                use(number)
                number += 1
            }
        }
    }

    @Test("An observer that leaves during a delivery blocks nobody")
    func going() async {
        let news = ChatNews<Number>()
        let delivering = Task.detached {
            var count = 0
            while !Task.isCancelled {
                news.note(.put([Number(id: count)]))
                news.notifyListeners()
                count += 1
                // Yield, because other tests also run without pauses and the pool has few threads.
                await Task.yield()
            }
            return count
        }
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<1_000 {
                        let told = news.listen()
                        let begun = AsyncStream<Void>.makeStream()
                        let listener = Task {
                            for await _ in told { begun.continuation.yield() }
                        }
                        for await _ in begun.stream { break }
                        listener.cancel()
                        await listener.value
                    }
                }
            }
        }
        delivering.cancel()
        #expect(await delivering.value > 0)
    }

    @Test("All observers receive the changes in one order, even with concurrent writers")
    func order() async {
        for _ in 0..<4 {
            let news = ChatNews<Number>()
            let listeners = [news.listen(), news.listen()]
            let next = Numbers()
            await withTaskGroup { group in
                for _ in 0..<4 {
                    group.addTask {
                        for _ in 0..<100 {
                            next.useNext { news.note(.put([Number(id: $0)])) }
                            news.notifyListeners()
                        }
                    }
                }
            }
            for listener in listeners {
                var told: [Int] = []
                for await case .put(let items) in listener {
                    told += items.map(\.id)
                    if told.count == 400 { break }
                }
                #expect(told == Array(0..<400))
            }
        }
    }
}
