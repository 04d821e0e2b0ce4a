// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import PhotosCore
import Testing

@Suite("Broadcasts", .timeLimit(.minutes(1)))
struct BroadcastTests {
    @Test("Observers that are cancelled while the value changes block nothing")
    func going() async {
        let number = Broadcast(0)
        let changing = Task.detached {
            while !Task.isCancelled {
                number.change { $0 += 1 }
                // Other tests run without pauses as well, and there are few threads.
                await Task.yield()
            }
        }
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<5_000 {
                        let follower = Task { for await _ in number.changes {} }
                        await Task.yield()
                        follower.cancel()
                        await follower.value
                    }
                }
            }
        }
        changing.cancel()
        await changing.value
        #expect(number.value > 0)
    }

    @Test("The newest value is received last, also after concurrent changes")
    func newest() async {
        for _ in 0..<300 {
            let number = Broadcast(0)
            let changes = number.changes
            await withTaskGroup { group in
                for _ in 0..<4 { group.addTask { number.change { $0 += 1 } } }
            }
            for await value in changes where value == 4 { break }
        }
    }
}
