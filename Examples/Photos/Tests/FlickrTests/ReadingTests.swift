// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import PhotosFlickr
import Testing

@Suite("Photos in lists of Flickr")
struct ListTests {
    private let server = Server()

    private func photos(_ json: String) async throws -> PhotoPage {
        server.answer("flickr.photos.search", json)
        return try await server.service.search(PhotoQuery("sea"), after: nil, limit: 60)
    }

    @Test("A photo has the data of its row")
    func row() async throws {
        let photo = try #require(try await photos(Samples.list([Samples.row(1)])).photos.first)
        #expect(photo.id.description == "flickr:53000000001")
        #expect(photo.title == "Sample")
        #expect(photo.author == "Ada Sample")
        let taken = PhotoDate(year: 2019, month: 10, day: 12, hour: 16, minute: 5, second: 1)
        #expect(photo.taken == taken)
        #expect(photo.pixelSize == PixelSize(width: 1024, height: 683))
        #expect(photo.modified == 1_570_896_300_000_000_000)
        #expect(photo.keywords == ["sea", "harbour"])
        #expect(photo.licence == "CC BY 2.0")
        #expect(photo.issue == nil)
        #expect(photo.link == "https://www.flickr.com/photos/12345678@N00/53000000001/")
    }

    @Test("Numbers as text and wrapped texts are decoded")
    func quoted() async throws {
        let page = try await photos(Samples.list([Samples.quotedRow], total: "\"1\""))
        let photo = try #require(page.photos.first)
        #expect(page.total == 1)
        #expect(photo.title == "Tom & Ada")
        #expect(photo.pixelSize == PixelSize(width: 4000, height: 3000))
        #expect(photo.modified == 1_570_896_300_000_000_000)
        #expect(photo.licence == "CC BY 2.0")
        #expect(photo.keywords == [])
    }

    @Test("An id may be a number that no Double can represent")
    func numberAsID() async throws {
        let page = try await photos(
            Samples.list(["{\"id\":9223372036854775807}", "{\"id\":18446744073709551615}"]))
        #expect(
            page.photos.map(\.id.description)
                == ["flickr:9223372036854775807", "flickr:18446744073709551615"])
    }

    @Test("Missing data is nil, and a photo without a title is untitled")
    func bare() async throws {
        let page = try await photos(Samples.list(["{\"id\":\"7\",\"title\":\"\"}"]))
        let photo = try #require(page.photos.first)
        #expect(photo.title == "Untitled")
        #expect(photo.pixelSize == nil)
        #expect(photo.taken == nil)
        #expect(photo.author == nil)
        #expect(photo.link == nil)
        #expect(photo.licence == nil)
    }

    @Test("An invalid row does not affect the others")
    func broken() async throws {
        let rows = ["null", "[]", "3", "{}", "{\"id\":\"x\"}", "{\"id\":0}", Samples.row(2)]
        #expect(try await photos(Samples.list(rows)).photos.map(\.title) == ["Sample"])
    }

    @Test("A photo in place of a list is a list with one photo")
    func one() async throws {
        let json = "{\"photos\":{\"page\":1,\"pages\":1,\"total\":1,\"photo\":\(Samples.row(1))}}"
        #expect(try await photos(json).photos.count == 1)
    }

    @Test(
        "Anything but a photo counts as a video",
        arguments: [("photo", nil), ("video", PhotoIssue.film), ("hologram", .film)]
    )
    func media(media: String, issue: PhotoIssue?) async throws {
        let row = "{\"id\":\"7\",\"media\":\"\(media)\"}"
        #expect(try await photos(Samples.list([row])).photos.first?.issue == issue)
    }

    @Test(
        "Dates are parsed in several formats",
        arguments: [
            ("2019-10-12 16:05:09", "2019-10-12 16:05:09"),
            ("2019-10-12T16:05:09Z", "2019-10-12 16:05:09"),
            ("2019-10-12T16:05:09.25+02:00", "2019-10-12 16:05:09"),
            ("2019:10:12 16:05:09", "2019-10-12 16:05:09"),
            ("2019-10", "2019-10-1 0:0:0"), ("2019", "2019-1-1 0:0:0"),
            ("2019-00-00 00:00:00", "2019-1-1 0:0:0"),
            ("0000-00-00 00:00:00", nil), ("2019-02-30 00:00:00", nil), ("", nil),
            ("soon", nil), ("99999999999999999999-01-01", nil), ("-2019-01-01", "2019-1-1 0:0:0"),
        ] as [(String, String?)]
    )
    func dates(text: String, expected: String?) async throws {
        let row = "{\"id\":\"7\",\"datetaken\":\"\(text)\"}"
        let taken = try await photos(Samples.list([row])).photos.first?.taken
        let shown = taken.map { date in
            "\(date.year)-\(date.month)-\(date.day) \(date.hour):\(date.minute):\(date.second)"
        }
        #expect(
            shown == expected.map { $0.replacing("16:05:09", with: "16:5:9") })
    }

    @Test("A date that Flickr marks as unknown is nil")
    func unknownDate() async throws {
        for flag in ["1", "\"1\"", "true"] {
            let row = """
                {"id":"7","datetaken":"2019-10-12 16:05:00","datetakenunknown":\(flag)}
                """
            #expect(try await photos(Samples.list([row])).photos.first?.taken == nil)
        }
    }

    @Test("Sizes with an invalid address or size are ignored")
    func addresses() async throws {
        let row = """
            {"id":"7","url_m":"file:///etc/passwd","width_m":500,"height_m":333,
            "url_l":"https://a.test/l.jpg","width_l":-5,"height_l":10,
            "url_h":"https://a.test/h.jpg","width_h":"9223372036854775807","height_h":2,
            "url_z":"https://a.test/z.jpg","width_z":640,"height_z":"480"}
            """
        let photo = try await photos(Samples.list([row])).photos.first
        #expect(photo?.pixelSize == PixelSize(width: 640, height: 480))
    }
}

@Suite("Details of a photo of Flickr")
struct DetailReadingTests {
    private let server = Server()
    private let id = Photo.ID(path: PhotoPath("flickr:53000000001"))

    init() {
        server.answer("flickr.photos.getInfo", Samples.info)
        server.answer("flickr.photos.getSizes", Samples.sizes)
    }

    @Test("The details are complete, with the size of the largest picture")
    func whole() async throws {
        let detail = try await server.service.detail(of: id)
        #expect(detail.photo.id == id)
        #expect(detail.photo.title == "A harbour")
        #expect(detail.photo.author == "Ada Sample")
        #expect(detail.photo.keywords == ["Open sea"])
        #expect(detail.photo.pixelSize == PixelSize(width: 4000, height: 2664))
        #expect(
            detail.photo.link == "https://www.flickr.com/photos/12345678@N00/53000000001/")
        #expect(detail.caption == "Fish & chips\n\nby the sea (https://example.org/?a=1&b=2)")
        #expect(detail.format == "JPEG")
        #expect(detail.place == PhotoDetail.Place(latitude: 54.32, longitude: 10.14))
    }

    @Test("Sizes, place, owner and tags may be missing")
    func bare() async throws {
        server.answer("flickr.photos.getInfo", "{\"photo\":{\"id\":1},\"stat\":\"ok\"}")
        server.answer("flickr.photos.getSizes", "{\"sizes\":{},\"stat\":\"ok\"}")
        let detail = try await server.service.detail(of: id)
        #expect(detail.photo.title == "Untitled")
        #expect(detail.photo.pixelSize == nil)
        #expect(detail.caption == nil)
        #expect(detail.place == nil)
    }

    @Test(
        "A photo that is gone or private is rejected with a message of the app",
        arguments: [("1", "any more"), ("\"1\"", "any more"), ("2", "private")]
    )
    func gone(code: String, words: String) async throws {
        server.answer("flickr.photos.getInfo", Samples.fault(code, "Photo not found"))
        let error = await #expect(throws: Rejection.self) {
            try await server.service.detail(of: id)
        }
        #expect(error?.code == "flickr.\(code.replacing("\"", with: ""))")
        #expect(error?.message.contains(words) == true)
    }

    @Test(
        "Other errors keep their code, and their text unless the app has its own",
        arguments: [
            (
                "{\"stat\":\"fail\",\"code\":100,\"message\":\"Invalid API Key\"}", "flickr.100",
                "key"
            ),
            (
                "{\"stat\":\"fail\",\"code\":4711,\"message\":\"Full moon\"}", "flickr.4711",
                "Full moon"
            ),
            ("{\"stat\":\"fail\"}", "flickr.unknown", "Flickr"),
        ]
    )
    func otherFaults(json: String, code: String, words: String) async throws {
        server.answer("flickr.photos.search", json)
        let error = await #expect(throws: Rejection.self) {
            try await server.service.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        #expect(error?.code == code)
        #expect(error?.message.contains(words) == true)
    }

    @Test(
        "An answer that cannot be decoded is a failure",
        arguments: [
            "", "[]", "null", "{}", "{\"stat\":\"ok\"}", "jsonFlickrApi({})", "<html>",
            "{\"photos\":3}",
        ]
    )
    func noAnswer(json: String) async throws {
        server.answer("flickr.photos.search", json)
        let error = await #expect(throws: Failure.self) {
            try await server.service.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        #expect(error?.reason == .unreadable)
    }

    @Test(
        "An id that is not from Flickr is rejected without a request",
        arguments: ["/a.jpg", "flickr:", "flickr:0", "flickr:1x"])
    func foreign(path: String) async throws {
        let error = await #expect(throws: Rejection.self) {
            try await server.service.detail(of: Photo.ID(path: PhotoPath(path)))
        }
        #expect(error?.code == "photo.unknown")
        #expect(server.asked.isEmpty)
    }
}
