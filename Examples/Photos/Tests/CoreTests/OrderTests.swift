// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Testing

@Suite("The orders of photos")
struct OrderTests {
    private static let photos: [Photo] = {
        let years = [nil, 2001, 2002]
        return years.flatMap { year in
            [-1, 0, 1, 5].flatMap { rating in
                [0, 10, 20].map { width in
                    StubPhotos.photo(
                        "\(year ?? 0) \(rating) \(width)", rating: rating, width: width,
                        taken: year.flatMap { PhotoDate(year: $0, month: 1, day: 1) })
                }
            }
        }
    }()

    @Test(
        "One of any two photos precedes the other",
        arguments: [PhotoOrder.newestFirst, .mostInteresting])
    func isTotal(order: PhotoOrder) {
        for one in Self.photos {
            #expect(!order.precedes(one, one))
            for other in Self.photos where other != one {
                #expect(order.precedes(one, other) != order.precedes(other, one))
            }
        }
    }

    @Test("Newest first orders by date, then by id, with undated photos last")
    func newestFirst() {
        let titles = Self.photos.sorted(by: PhotoOrder.newestFirst.precedes).map(\.title)
        #expect(titles.prefix(2) == ["2002 -1 0", "2002 -1 10"])
        #expect(titles.suffix(12).allSatisfy { $0.hasPrefix("0 ") })
    }

    @Test("Most interesting orders by rating, then pixels, then date, with rejected photos last")
    func mostInteresting() {
        let titles = Self.photos.sorted(by: PhotoOrder.mostInteresting.precedes).map(\.title)
        #expect(titles.prefix(4) == ["2002 5 20", "2001 5 20", "0 5 20", "2002 5 10"])
        #expect(titles.suffix(9).allSatisfy { $0.contains(" -1 ") })
    }

    @Test(
        "The position of a photo is found, also at either end",
        arguments: [PhotoOrder.newestFirst, .mostInteresting])
    func position(order: PhotoOrder) {
        let sorted = Self.photos.sorted(by: order.precedes)
        for (index, photo) in sorted.enumerated() {
            var others = sorted
            others.remove(at: index)
            #expect(order.position(of: photo, in: others) == index)
        }
        #expect(order.position(of: sorted[0], in: []) == 0)
    }
}
