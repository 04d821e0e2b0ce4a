// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaHTTP
import PhotosCore
import Testing

@testable import PhotosFlickr

@Suite("Mutated answers of Flickr")
struct FuzzTests {
    /// The number of answers, from MINYA_FLICKR_FUZZ; the tests include a short run.
    private static let count =
        ProcessInfo.processInfo.environment["MINYA_FLICKR_FUZZ"].flatMap { Int($0) } ?? 2_000

    private static let list = Samples.list(
        [Samples.row(1), Samples.quotedRow, Samples.row(2, "<b>Fish &amp; chips</b>")], pages: 3)

    /// Calls of the service, with the answers that are mutated for each.
    private static let calls:
        [(answers: [String: String], call: @Sendable (FlickrPhotoService) async throws -> Void)] = [
            (
                ["flickr.photos.search": list],
                { check(try await $0.search(PhotoQuery("sea"), after: nil, limit: 60)) }
            ),
            (
                // Fewer than there are, so that Flickr's own count is returned.
                ["flickr.photos.search": list],
                { check(try await $0.search(PhotoQuery("sea"), after: nil, limit: 2)) }
            ),
            (
                ["flickr.interestingness.getList": list],
                { check(try await $0.interesting(after: nil, limit: 60)) }
            ),
            (
                ["flickr.photos.getInfo": Samples.info, "flickr.photos.getSizes": Samples.sizes],
                { check(try await $0.detail(of: id)) }
            ),
            (
                [
                    "flickr.photos.getInfo": Samples.info, "flickr.photos.getSizes": Samples.sizes,
                    "flickr.photos.getContext": Samples.context,
                ],
                { check(try await $0.search(around, after: nil, limit: 60)) }
            ),
            (
                ["flickr.photos.getSizes": Samples.sizes],
                { service in
                    let room = PixelSize(width: 300, height: 200)
                    let found = try await service.pictures(of: id.path, in: room, fills: true)
                    #expect(found.allSatisfy { $0.address.hasPrefix("http") })
                }
            ),
        ]

    private static let id = Photo.ID(path: PhotoPath("flickr:53000000001"))
    private static let around = PhotoQuery("https://www.flickr.com/photos/ada/53000000001/")

    @Test("A mutated answer results in a value, a rejection or a failure, never in a crash")
    func mutated() async throws {
        var random = Numbers(seed: 2016)
        var endings = Endings()
        for number in 0..<Self.count {
            let (answers, call) = Self.calls[number % Self.calls.count]
            let broken = answers.mapValues { Mutation.mutate(Array($0.utf8), &random) }
            let server = Server()
            for (method, body) in broken {
                server.answer(method) { _ in .success(Server.response(body)) }
            }
            let isShown = await endings.countOutcome { try await call(server.service) }
            if !isShown {
                let texts = broken.mapValues { String(decoding: $0, as: UTF8.self) }
                Issue.record("an invalid result of answer \(number): \(texts)")
            }
        }
        print("│ \(Self.count) mutated answers of Flickr: \(endings)")
        #expect(endings.hasAll)
    }

    @Test("Extreme numbers in any field are shown or rejected, without a crash")
    func extremes() async throws {
        var endings = Endings()
        for (answers, call) in Self.calls {
            for (method, answer) in answers {
                for extreme in Mutation.extremes(in: Array(answer.utf8)) {
                    let server = Server()
                    for (other, body) in answers where other != method {
                        server.answer(other) { _ in .success(Server.response(Array(body.utf8))) }
                    }
                    server.answer(method) { _ in .success(Server.response(extreme)) }
                    let isShown = await endings.countOutcome { try await call(server.service) }
                    #expect(isShown, "\(String(decoding: extreme, as: UTF8.self))")
                }
            }
        }
    }

    /// Uses photos as pages do.
    private static func check(_ page: PhotoPage) {
        #expect(page.photos.count <= 60 && page.total >= page.photos.count)
        // Lists compute with these numbers as photos are added.
        _ = (page.total + page.photos.count, page.total * 2)
        #expect(Set(page.photos.map(\.id)).count == page.photos.count)
        for photo in page.photos { check(photo) }
    }

    private static func check(_ detail: PhotoDetail) {
        check(detail.photo)
        #expect(detail.caption?.isEmpty != true)
        _ = PhotoText.exposure(detail.exposure)
        if let place = detail.place {
            #expect(-90...90 ~= place.latitude && -180...180 ~= place.longitude)
        }
    }

    private static func check(_ photo: Photo) {
        #expect(!photo.title.isEmpty && photo.id.path.flickrID != nil)
        #expect(photo.link?.hasPrefix("https://") != false)
        _ = photo.taken.map(PhotoText.date)
        _ = PhotoText.size(of: photo)
        _ = PhotoPage.Cursor(after: photo)
    }
}
