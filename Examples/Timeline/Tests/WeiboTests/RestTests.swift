// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaHTTP
import Testing
import TimelineCore
import TimelineTokens
import TimelineWeibo

@Suite("Pauses that Weibo requires")
struct RestTests {
    private let server = Server()
    /// Ten minutes before a full hour.
    private let clock = MovingClock(Moment(milliseconds: 1_793_527_200_000 - 600_000))

    private var service: WeiboService {
        WeiboService(
            address: "https://weibo.test/", token: { Server.token }, timeouts: HTTPTimeouts(),
            transport: server, now: { [clock] in clock.now })
    }

    private func rejection(_ service: WeiboService) async -> Rejection? {
        await #expect(throws: Rejection.self) { try await service.posts(at: nil, limit: 10) }
    }

    @Test("A used-up allowance pauses until the next hour", arguments: [10022, 10023, 10024])
    func usedUp(code: Int) async throws {
        let service = service
        server.answer(.timeline, Samples.fault("\(code)"), status: 403)
        let first = await rejection(service)
        clock.advance(minutes: 9)
        #expect(await rejection(service) == first)
        #expect(server.asked.count == 1)
        server.answer(.timeline, Samples.page([Samples.status(1)]))
        clock.advance(minutes: 2)
        #expect(try await service.posts(at: nil, limit: 10).posts.count == 1)
    }

    @Test("Retry-After starts a pause, also from a gateway")
    func later() async throws {
        let service = service
        server.answer(.timeline) { _ in
            .success(
                HTTPResponse(
                    status: 429, headers: ["Content-Type": "text/plain", "Retry-After": "240"]))
        }
        let first = await rejection(service)
        clock.advance(minutes: 3)
        #expect(await rejection(service) == first)
        #expect(server.asked.count == 1)
        server.answer(.timeline, Samples.page([Samples.status(1)]))
        clock.advance(minutes: 2)
        #expect(try await service.posts(at: nil, limit: 10).posts.count == 1)
    }

    @Test("No request is sent while Weibo's counter says that none is left")
    func counter() async throws {
        let service = service
        server.answer(
            .limits,
            #"{"remaining_user_hits":0,"user_limit":150,"reset_time_in_seconds":"300"}"#)
        server.answer(.timeline, Samples.page([Samples.status(1)]))
        #expect(try await service.info().allowance?.left == 0)
        _ = await rejection(service)
        #expect(server.asked.map(\.method) == [Server.Method.limits.rawValue])
        clock.advance(minutes: 6)
        #expect(try await service.posts(at: nil, limit: 10).posts.count == 1)
    }
}
