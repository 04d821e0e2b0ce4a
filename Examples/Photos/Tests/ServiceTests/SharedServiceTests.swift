// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import Testing

@Suite("All photo services: single photos, errors and cancellation", .serialized)
struct SharedServiceTests {
    private let shelf = Shelf()

    /// Whether an error is one that a service may throw, with a sentence for the user.
    private func isAllowed(_ error: any Error) -> Bool {
        switch error {
        case let rejection as Rejection: !rejection.message.isEmpty && !rejection.code.isEmpty
        case let failure as Failure: !failure.message.isEmpty
        default: error is CancellationError
        }
    }

    /// Returns every call that may fail.
    private func calls(
        _ service: any PhotoService & NeighbourService, _ id: Photo.ID
    ) -> [(name: String, call: @Sendable () async throws -> Void)] {
        [
            ("search", { _ = try await service.search(PhotoQuery(), after: nil, limit: 10) }),
            ("interesting", { _ = try await service.interesting(after: nil, limit: 10) }),
            ("detail", { try Self.check(try await service.detail(of: id)) }),
            ("neighbours", { _ = try await service.neighbours(of: id) }),
        ]
    }

    /// A problem with one photo's file is not an error.
    private static func check(_ detail: PhotoDetail) throws {
        guard detail.photo.issue == nil else {
            throw Failure(.unreadable, detail.photo.issue?.sentence ?? "")
        }
    }

    @Test("The details of each photo agree with its row in a list", arguments: Provider.allCases)
    func details(provider: Provider) async throws {
        let provided = try shelf.provide(provider, count: 12)
        let service = provided.service()
        let page = try await service.search(PhotoQuery(), after: nil, limit: 12)
        #expect(page.photos.count == 12)
        for photo in page.photos {
            let detail = try await service.detail(of: photo.id)
            #expect(detail.photo.id == photo.id && detail.photo.title == photo.title)
            #expect(detail.photo.file == photo.file && detail.photo.taken == photo.taken)
            #expect(Set(detail.photo.keywords) == Set(photo.keywords))
            // In the next run of the app, which has no list either.
            let again = try await provided.service().detail(of: photo.id)
            #expect(again == detail)
        }
    }

    @Test(
        "An id converted to text and back identifies the same photo", arguments: Provider.allCases)
    func ids(provider: Provider) async throws {
        let service = try shelf.provide(provider, count: 3).service()
        let photos = try await service.search(PhotoQuery(), after: nil, limit: 3).photos
        for photo in photos {
            let id = try #require(Photo.ID(photo.id.description))
            #expect(try await service.detail(of: id).photo.title == photo.title)
        }
    }

    @Test(
        "An id that is not one of a photo is rejected", arguments: Provider.allCases,
        [
            "/nowhere/none.jpg", "", "flickr:", "flickr:1", "flickr:-1",
            "flickr:99999999999999999999",
            "flickr:5&method=x", "/", "../../etc/passwd", "\u{0}",
        ])
    func unknown(provider: Provider, name: String) async throws {
        let service = try shelf.provide(provider, count: 1).service()
        let id = Photo.ID(path: PhotoPath(name))
        await #expect { try await service.detail(of: id) } throws: { error in
            error is Rejection && isAllowed(error)
        }
        await #expect { try await service.neighbours(of: id) } throws: { error in
            error is Rejection && isAllowed(error)
        }
    }

    @Test("The neighbours of each photo are those in the list", arguments: Provider.allCases)
    func neighbours(provider: Provider) async throws {
        let provided = try shelf.provide(provider, count: 7)
        let photos = try await provided.service().search(PhotoQuery(), after: nil, limit: 7).photos
        // In the next run of the app, which has no list.
        let service = provided.service()
        for (index, photo) in photos.enumerated() {
            let found = try await service.neighbours(of: photo.id)
            #expect(found.previous?.id == (index > 0 ? photos[index - 1].id : nil))
            #expect(found.next?.id == (index < 6 ? photos[index + 1].id : nil))
            #expect(found.next?.title == (index < 6 ? photos[index + 1].title : nil))
        }
    }

    @Test("A photo has a link to the web, or its file can be changed", arguments: Provider.allCases)
    func abilities(provider: Provider) async throws {
        let service = try shelf.provide(provider, count: 3).service()
        let photos = try await service.search(PhotoQuery(), after: nil, limit: 3).photos
        let isLocal = service.abilities.contains(.changeFiles)
        #expect(photos.allSatisfy { ($0.link == nil) == isLocal })
        let folders = try await service.folders()
        #expect(!folders.isEmpty && folders.allSatisfy { !$0.name.isEmpty && $0.problem == nil })
    }

    @Test("A call in a cancelled task throws at once", arguments: Provider.allCases)
    func cancelledBefore(provider: Provider) async throws {
        let service = try shelf.provide(provider, count: 3).service()
        let photos = try await service.search(PhotoQuery(), after: nil, limit: 3).photos
        await service.refresh()
        for (name, call) in calls(service, photos[0].id) {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await call()
            }
            await #expect(throws: CancellationError.self, "\(name)") { try await task.value }
        }
    }

    @Test(
        "A call that is cancelled returns a whole answer or throws, and others are not affected",
        arguments: Provider.allCases)
    func cancelledAmidst(provider: Provider) async throws {
        let provided = try shelf.provide(provider)
        for delay in stride(from: 0.0, to: 14.0, by: 1) {
            let service = provided.service()
            let other = Task { try await service.search(PhotoQuery(), after: nil, limit: 50) }
            let task = Task { try await service.search(PhotoQuery(), after: nil, limit: 500) }
            for _ in 0..<Int(exp2(delay)) { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let page): #expect(page.photos.count == 137)
            case .failure(let error): #expect(error is CancellationError)
            }
            #expect(try await other.value.photos.count == 50)
        }
    }

    @Test("Concurrent calls have the same answers as a single one", arguments: Provider.allCases)
    func together(provider: Provider) async throws {
        let provided = try shelf.provide(provider)
        let service = provided.service()
        let expected = provided.pictures.all.prefix(60).map(\.title)
        try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<20 {
                group.addTask {
                    if number.isMultiple(of: 5) { await service.refresh() }
                    return try await service.search(PhotoQuery(), after: nil, limit: 60)
                        .photos.map(\.title)
                }
            }
            for try await titles in group { #expect(titles == expected) }
        }
    }

    @Test(
        "An unavailable source is reported, and answers again when it is back",
        arguments: Provider.allCases)
    func lost(provider: Provider) async throws {
        let provided = try shelf.provide(provider)
        let service = provided.service()
        let photo = try #require(
            try await service.search(PhotoQuery(), after: nil, limit: 1).photos.first)
        try provided.lose()
        await service.refresh()
        for (name, call) in calls(service, photo.id) {
            await #expect("\(name)") { try await call() } throws: { error in
                !(error is CancellationError) && isAllowed(error)
            }
        }
        try provided.find()
        await service.refresh()
        for (_, call) in calls(service, photo.id) { try await call() }
        #expect(try await service.search(PhotoQuery(), after: nil, limit: 1).total == 137)
    }

    @Test(
        "Without changes, observers are notified of refreshes at most",
        .timeLimit(.minutes(1)), arguments: Provider.allCases)
    func changes(provider: Provider) async throws {
        let service = try shelf.provide(provider, count: 3).service()
        let following = Task {
            var told: [PhotoChange] = []
            for await change in service.changes(matching: PhotoQuery()) { told.append(change) }
            return told
        }
        _ = try await service.search(PhotoQuery(), after: nil, limit: 3)
        await service.refresh()
        _ = try await service.search(PhotoQuery(), after: nil, limit: 3)
        following.cancel()
        #expect(await following.value.allSatisfy { $0 == .refreshed })
    }
}
