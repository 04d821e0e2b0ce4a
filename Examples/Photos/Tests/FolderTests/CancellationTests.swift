// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import PhotosFolder
import Testing

@Suite("Cancelled searches")
struct CancellationTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
        try fixture.write(Picture.jpeg(), to: "0.jpg")
        for number in 1..<2000 {
            #expect(link(fixture.path("0.jpg"), fixture.path("\(number).jpg")) == 0)
        }
    }

    @Test("A search that is cancelled at any time throws a CancellationError, or has finished")
    func cancelled() async throws {
        let service = fixture.service
        // At increasing delays, so that both the walk and the reading are cancelled.
        for delay in stride(from: 0.0, to: 17.0, by: 0.25) {
            let search = Task { try await service.search(PhotoQuery(), after: nil, limit: 10) }
            for _ in 0..<Int(exp2(delay)) { await Task.yield() }
            search.cancel()
            // A search that ended before it was cancelled returns its complete page.
            switch await search.result {
            case .success(let page): #expect(page.total == 2000)
            case .failure(let error): #expect(error is CancellationError)
            }
        }
        #expect(try await service.search(PhotoQuery(), after: nil, limit: 10).total == 2000)
    }

    @Test("A search in a cancelled task does not start")
    func atOnce() async throws {
        let service = fixture.service
        let search = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.search(PhotoQuery(), after: nil, limit: 10)
        }
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test("Cancelling one of two searches does not affect the other")
    func other() async throws {
        let service = fixture.service
        async let kept = service.search(PhotoQuery(), after: nil, limit: 10)
        let dropped = Task { try await service.search(PhotoQuery("x"), after: nil, limit: 10) }
        await Task.yield()
        dropped.cancel()
        _ = await dropped.result
        #expect(try await kept.total == 2000)
    }

    @Test("A search during refreshes returns a complete answer")
    func refreshed() async throws {
        let service = fixture.service
        async let page = service.search(PhotoQuery("jpg"), after: nil, limit: 10)
        for _ in 0..<20 {
            await Task.yield()
            await service.refresh()
        }
        #expect(try await page.total == 2000)
    }
}
