// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Reachability proven by answers", .timeLimit(.minutes(1)))
struct AnsweredReachabilityTests {
    private let host = TestHost()
    private let photos = StubPhotos(count: 3, provesWay: true)
    private let gone = Failure(.offline, "There is no network.")

    init() { host.provideStubs(around: photos) }

    @Test("An answer hides the offline message, although the network is reported as disconnected")
    func answered() async throws {
        photos.way.become(false)
        photos.hold()
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        // Nothing is loaded yet.
        await until { page.view.connection.isOffline }
        photos.release()
        await until { page.view.phase == .photos }
        await until { !page.view.connection.isOffline }
        let next = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await until { next.view.list.phase == .photos }
        #expect(!next.view.connection.isOffline)
    }

    @Test("An unanswered request shows the offline message until another request is answered")
    func refused() async throws {
        photos.way.become(false)
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until { page.view.phase == .photos && !page.view.connection.isOffline }
        photos.fail(with: gone)
        let next = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await until { next.view.list.phase == .failed("There is no network.") }
        await until { page.view.connection.isOffline && next.view.connection.isOffline }
        photos.fail(with: nil)
        _ = try await photos.search(PhotoQuery(), after: nil, limit: 3)
        await until { !page.view.connection.isOffline }
        // Failed requests are repeated.
        await until { next.view.list.phase == .photos }
    }

    @Test("A network lost after an answer shows the offline message")
    func lost() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until { page.view.phase == .photos }
        for _ in 1...2 {
            photos.way.become(false)
            await until { page.view.connection.isOffline }
            _ = try await photos.search(PhotoQuery(), after: nil, limit: 3)
            await until { !page.view.connection.isOffline }
            photos.way.become(true)
        }
    }

    @Test("The answer to a request from before a network change does not prove reachability")
    func before() async {
        let way = AnsweredReachability(photos.way)
        var states = way.states.makeAsyncIterator()
        #expect(await states.next() == true)
        let asked = way.changes
        photos.way.become(false)
        #expect(await states.next() == false)
        way.note(isAnswered: true, askedAfter: asked)
        // A new observer receives the current state.
        var later = way.states.makeAsyncIterator()
        #expect(await later.next() == false)
        way.note(isAnswered: true, askedAfter: way.changes)
        #expect(await states.next() == true)
        #expect(await later.next() == true)
    }
}
