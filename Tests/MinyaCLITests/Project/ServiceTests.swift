// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("minya service with a server")
struct ServiceTests {
    let app: MadeApp
    private let photos = #"[{"id": 1, "title": "Lake", "taken_at": "2024-05-31T09:46:55Z"}]"#

    init() throws {
        app = try MadeApp()
        try app.write(photos, to: "photos.json")
    }

    @Test("The types of a sample are generated, the sample is stored, and the service is provided")
    func sampled() throws {
        let call =
            "service photos --get https://api.example.org/v1/photos?sort=new --sample photos.json"
        #expect(app.call(call) == .ok, "\(app.said)")
        let model = try #require(app.text("Sources/Model/Photo.swift"))
        #expect(model.contains("package struct Photo: Decodable, Hashable, Identifiable, Sendable"))
        #expect(model.contains("@ServerDate package var takenAt: Date"))
        let service = try #require(app.text("Sources/Service/HTTPPhotosService.swift"))
        #expect(service.contains(#"server = "https://api.example.org""#))
        #expect(
            service.contains(
                #"HTTPRequest.get(\#n        "v1/photos", query: ["sort": "new"], answer: .json([Photo].self))"#
            ))
        #expect(app.text("Samples/photos.json") == photos)
        #expect(app.text("Sources/Service/SamplePhotosService.swift") == nil)
        #expect(app.text("Package.swift")?.contains("[\n    \"MinyaHTTP\"\n]") == true)
        let provided = app.text("Sources/App/DemoApp+Dependencies.swift")
        #expect(provided?.contains("provide(.photos, HTTPPhotosService())") == true)
        let before = app.files
        #expect(app.call(call) == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.files == before)
        try app.write(photos.replacing("Lake", with: "Sea"), to: "photos.json")
        #expect(app.call(call) == .refused)
        #expect(app.said.contains("made from another sample"))
    }

    @Test("The service answers with the sample until a server is set")
    func server() throws {
        let path = "service photos --get v1/photos --sample photos.json"
        #expect(app.call(path) == .ok, "\(app.said)")
        let dependencies = "Sources/App/DemoApp+Dependencies.swift"
        let provided = {
            self.app.text(dependencies)?.split(separator: "\n").map(String.init) ?? []
        }
        #expect(provided().contains("        provide(.photos, SamplePhotosService())"))
        let sampled = try #require(app.text("Sources/Service/SamplePhotosService.swift"))
        #expect(sampled.contains("json = #\"\"\"\n        \(photos)\n        \"\"\"#\n"))
        let http = "Sources/Service/HTTPPhotosService.swift"
        #expect(app.text(http)?.contains("init(client: HTTPClient) {") == true)

        #expect(app.call("\(path) --server https://example.org/api/") == .ok, "\(app.said)")
        #expect(provided().contains("        provide(.photos, HTTPPhotosService())"))
        #expect(!provided().contains("        provide(.photos, SamplePhotosService())"))
        #expect(app.text(http)?.contains(#"server = "https://example.org/api""#) == true)
        // The server applies to other services, and to the same call without it.
        let before = app.files
        #expect(app.call(path) == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.files == before)
        #expect(app.call("service others --list Photo --sample photos.json") == .refused)
        #expect(app.call("service others --get o --list Other --sample photos.json") == .ok)
        #expect(provided().contains("        provide(.others, HTTPOthersService())"))
        #expect(app.callAround("new Demo --local \(MadeApp.minya)") == .ok, "\(app.said)")
        #expect(app.said.contains("Nothing to do"))
    }

    @Test(
        "An invalid server is refused and not stored",
        arguments: [
            "http://h:99999", "http://h:0", "http://h:x", "https://a..b",
            "https://-a.org",
            "https://a_%20.org", "https://1.2.3", "https://1.2.3.256", "https://[::g]",
            "https://a.org#b",
            "https://a.org/#", "https://a%2Fb", "https://.", "https://\u{E4}.org",
            "https://a.org?b",
            "https://", "ftp://a.org", "a.org:80",
        ])
    func noServer(address: String) {
        let before = app.files
        let path = "service photos --get v1/photos --sample photos.json"
        #expect(app.call("\(path) --server \(address)") == .refused, "\(app.said)")
        #expect(app.files == before)
    }

    @Test(
        "Servers of all kinds are accepted",
        arguments: [
            "http://localhost:65535", "https://a-b.example.org", "http://127.0.0.1:1",
            "http://[::1]:80",
            "https://xn--4ca.org/v1", "http://my_host",
        ])
    func anyServer(address: String) throws {
        let path = "service photos --get v1/photos --sample photos.json"
        #expect(app.call("\(path) --server \(address)") == .ok, "\(app.said)")
        #expect(
            app.text("Sources/Service/HTTPPhotosService.swift")?.contains("\"\(address)\"") == true)
    }

    @Test("A service that is provided by hand is not given a server")
    func provided() throws {
        let path = "service photos --get v1/photos --sample photos.json"
        #expect(app.call(path) == .ok)
        try app.replace(
            "provide(.photos, SamplePhotosService())", by: "provide(.photos, Mine())",
            in: "Sources/App/DemoApp+Dependencies.swift")
        let before = app.files
        #expect(app.call("\(path) --server https://example.org") == .refused)
        #expect(app.said.contains("provide HTTPPhotosService() there"))
        #expect(app.files == before)
    }

    @Test("With --dry-run nothing is written")
    func dry() {
        let before = app.files
        #expect(app.call("service photos --sample photos.json --dry-run") == .ok)
        #expect(app.said.contains("This would be done:"))
        #expect(app.said.contains("Sources/Model/Photo.swift"))
        #expect(app.files == before)
    }

    @Test("A sample with Swift syntax in it is still a valid literal")
    func literal() throws {
        let odd = ##""a": "\"\\#(1) \u0041""##
        let text = "{\"id\": 1,\r\n\t\(odd)\n}\n"
        try app.write("\u{FEFF}\(text)", to: "odd.json")
        #expect(app.call("service odd --sample odd.json") == .ok, "\(app.said)")
        let sampled = try #require(app.text("Sources/Service/SampleOddService.swift"))
        let lines = [
            "json = ##\"\"\"", "        {\"id\": 1,", "        \t\(odd)",
            "        }", "        \"\"\"##", "}", "",
        ]
        #expect(sampled.hasSuffix(lines.joined(separator: "\n")), "\(sampled)")
        #expect(app.text("Samples/odd.json") == text)
    }

    @Test("Services share a type and the date code")
    func shared() throws {
        try app.write(#"{"id": 7, "name": "Ana", "createdAt": 1716372000}"#, to: "user.json")
        #expect(app.call("service photos --sample photos.json") == .ok)
        #expect(app.call("service user --sample user.json --post /me") == .ok, "\(app.said)")
        #expect(app.text("Sources/Model/User.swift")?.contains("package struct User:") == true)
        #expect(
            app.text("Sources/Service/HTTPUserService.swift")?
                .contains(#"HTTPRequest.post("me", answer: .json(User.self))"#) == true)
        #expect(app.text(".minya/models/User.json")?.contains("$0.name") == true)
    }

    @Test("An answer that is neither a value nor a list with ids gets a type alias")
    func named() throws {
        try app.write("[[1, null], []]", to: "numbers.json")
        #expect(app.call("service numbers --sample numbers.json") == .ok, "\(app.said)")
        let model = try #require(app.text("Sources/Model/NumbersAnswer.swift"))
        #expect(model.contains("package typealias NumbersAnswer = [[Int?]]"))
        let service = try #require(app.text("Sources/Service/HTTPNumbersService.swift"))
        #expect(service.contains("func load() async throws -> NumbersAnswer"))
    }

    @Test("A service of an existing type needs no sample")
    func known() {
        #expect(app.call("service photos --list Photo") == .ok)
        #expect(app.call("service others --get others --list Photo") == .ok, "\(app.said)")
        let sample = app.text("Sources/Tests/Samples/OthersSample.swift")
        #expect(sample?.contains("static let answer = Photo.samples") == true)
        #expect(app.text("Sources/Service/HTTPOthersService.swift") != nil)
    }

    @Test(
        "An impossible call is refused, and nothing is written",
        arguments: [
            ("service photos --get photos --list Photo", "There is no type Photo"),
            ("service photos --sample none.json", "none.json: does not exist"),
            ("service photos --sample Sources", "Sources: is not a file"),
            ("service photos --sample broken.json", "broken.json:2:3: this string has no end"),
            ("service photos --sample null.json", "says nothing about the answer"),
            ("service photos --sample photos.json --of Photo", "--list Photo"),
            ("service photos --sample photos.json --list Task", "Swift has a type 'Task'"),
            ("service tasks --sample photos.json", "Swift has a type 'Task'"),
            ("service issues --sample photos.json", "has a type 'Issue'. Try: IssueItem"),
            ("service class --sample photos.json", "is a Swift keyword"),
            (
                "service photos --get ftp://example.org/a --sample photos.json",
                "not a web address"
            ),
            ("service photos --get //example.org/a --sample photos.json", "https:"),
            ("service photos --get https://a:b@example.org/ --sample photos.json", "a user"),
            ("service photos --get photos?api_key=1 --sample photos.json", "a secret"),
            ("service photos --get photos/{id} --sample photos.json", "not an address"),
            ("service photos --get photos#top --sample photos.json", "'#'"),
            ("service photos --get ../a\\b --sample photos.json", "not an address"),
            ("service photos --sample text.json", "is a single text: a sample is an object"),
            ("service photos --sample number.json", "is a single number"),
            ("service photos --sample none-in.json", "is an empty list"),
            ("service photos --sample nothing.json", "is an empty object"),
            ("service photos --sample empty.json", "empty.json:1:1: there is nothing in it"),
            ("service photos --sample latin.json", "latin.json:1:3: this is not UTF-8"),
            (
                "service photos --sample deep.json",
                "deep.json:1:65: lists and objects are nested more than 64 deep"
            ),
            ("service photos --sample photos.json --server example.org", "not the address of"),
            (
                "service photos --sample photos.json --server https://a@example.org",
                "contains a user name"
            ),
        ])
    func refused(call: String, reason: String) throws {
        try app.write("[{},\n  \"a]", to: "broken.json")
        for (name, text) in [
            "null": "null", "text": "\"a\"", "number": "12", "none-in": "[]", "nothing": "{}",
            "empty": "", "deep": String(repeating: "[", count: 1000),
        ] {
            try app.write(text, to: "\(name).json")
        }
        try Data([0x5B, 0x22, 0xE9, 0x22, 0x5D]).write(to: app.root.appending(path: "latin.json"))
        let before = app.files
        #expect(app.call(call) == .refused, "\(app.said)")
        #expect(app.said.contains(reason), "\(app.said)")
        #expect(app.files == before)
    }

    @Test(
        "A call with contradictory or missing options is wrong usage",
        arguments: [
            "service photos", "service photos --get a --post b --list Photo",
            "service photos --of A --list B", "service photos --get a",
        ])
    func usage(call: String) {
        #expect(app.call(call) == .usage)
    }

    @Test("A sample of a hundred megabytes is refused without being read")
    func huge() throws {
        let file = app.root.appending(path: "huge.json")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        try FileHandle(forWritingTo: file).truncate(atOffset: 100 << 20)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(app.call("service photos --sample huge.json") == .refused)
        #expect(app.said.contains("huge.json: is 100 MB long, and the limit is 8 MB"))
    }

    @Test("A page gets its rows from the service, whose type has no samples")
    func pages() {
        #expect(app.call("service photos --sample photos.json") == .ok)
        #expect(app.call("scene PhotoList --list Photo") == .refused)
        #expect(app.said.contains("add --service photos"))
        #expect(app.call("scene Choice --result Photo") == .refused)
        #expect(app.said.contains("--list Photo --service photos"))
        #expect(
            app.call("scene PhotoList --list Photo --service photos --open-from Home") == .ok,
            "\(app.said)")
    }
}
