// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("Searching for words")
struct SearchTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
        let exif = Block.exif(
            picture: [(0x0110, .text("Nikon D70")), (0x013B, .text("Risto Saukonpää"))],
            camera: [(0x9003, .text("2014:01:02 03:04:05"))]
        )
        let xmp = Block.xmp(
            """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Cold Ripple</rdf:li></rdf:Alt></dc:title>
            <dc:subject><rdf:Bag><rdf:li>Élan</rdf:li><rdf:li>pier</rdf:li></rdf:Bag></dc:subject>
            """
        )
        try fixture.write(Picture.jpeg(exif: exif, xmp: xmp), to: "DSC_0042.jpg")
        try fixture.write(Picture.jpeg(), to: "other.jpg")
    }

    private func found(_ text: String) async throws -> [String] {
        try await fixture.service.search(PhotoQuery(text), after: nil, limit: 10).photos
            .map(fixture.name)
    }

    @Test("A query with ids finds only these photos, and only those with its words")
    func among() async throws {
        let service = fixture.service
        func found(_ query: PhotoQuery) async throws -> [String] {
            try await service.search(query, after: nil, limit: 10).photos
                .map(fixture.name)
        }
        let other = fixture.id("other.jpg")
        let gone = Photo.ID(path: PhotoPath("/nowhere.jpg"))
        #expect(try await found(PhotoQuery(among: [other, gone])) == ["other.jpg"])
        #expect(try await found(PhotoQuery("ripple", among: [other])) == [])
        #expect(try await found(PhotoQuery("other", among: [other])) == ["other.jpg"])
        #expect(try await found(PhotoQuery(among: [])) == [])
    }

    @Test(
        "Words are found in name, title, author, keywords, camera and year, regardless of case",
        arguments: [
            "dsc_0042", "RIPPLE", "saukonpaa", "Saukonpää", "elan", "nikon", "2014",
            "ｒｉｐｐｌｅ", "cold pier  risto 2014", "\tripple\n",
        ]
    )
    func fields(text: String) async throws {
        #expect(try await found(text) == ["DSC_0042.jpg"])
    }

    @Test(
        "A photo without one of the words is not found, and no word spans two fields",
        arguments: ["ripple harbour", "rippleristo", "2015", "cold\0harbour"]
    )
    func misses(text: String) async throws {
        #expect(try await found(text).isEmpty)
    }

    @Test(
        "Accents are ignored in every script, but letters of their own are not",
        arguments: [
            ("Straße", "STRASSE", true), ("ﬁsh", "fish", true), ("Ωμέγα", "ωμεγα", true),
            ("Việt Nam", "viet", true), ("がくせい", "がくせい", true), ("がくせい", "かくせい", false),
            ("हिन्दी", "हिन्दी", true), ("हिन्दी", "हन्द", false), ("한국", "한국", true), ("相片", "相", true),
        ]
    )
    func scripts(name: String, text: String, isFound: Bool) async throws {
        try fixture.write(Picture.jpeg(), to: "\(name).jpg")
        #expect(try await found(text).isEmpty == !isFound)
    }

    @Test("A query without words finds everything", arguments: ["", "  \n"])
    func all(text: String) async throws {
        #expect(try await found(text).count == 2)
    }

    @Test("A text that is too long is rejected")
    func tooLong() async throws {
        await #expect { try await found(String(repeating: "a", count: 2000)) } throws: {
            ($0 as? Rejection)?.code == "query.too-long"
        }
    }
}
