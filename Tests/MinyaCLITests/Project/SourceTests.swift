// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("minya service and minya storage")
struct SourceTests {
    let app: MadeApp
    private let provided = "Sources/App/DemoApp+Dependencies.swift"

    init() throws { app = try MadeApp() }

    @Test("A service and a storage are provided to the stores once")
    func provides() {
        #expect(app.call("service photos --list Photo") == .ok)
        #expect(app.call("storage Note --fields title,count:Int") == .ok)
        #expect(app.text(provided)?.contains("provide(.photos, SamplePhotosService())") == true)
        #expect(app.text(provided)?.contains("provide(.note, SQLiteNoteStorage(in: .own))") == true)
        let before = app.files
        for call in ["service photos --list Photo", "storage Note --fields title,count:Int"] {
            #expect(app.call(call) == .ok)
            #expect(app.said.contains("Nothing to do"))
        }
        #expect(app.files == before)
    }

    @Test(
        "An existing name and an existing type are refused",
        arguments: [
            "service photos --of Photo", "storage Photo --fields size:Int",
            "service photos --list Other", "storage String --fields title",
            "storage Note --fields id:Int",
        ])
    func refuse(call: String) {
        #expect(app.call("service photos --list Photo") == .ok)
        let before = app.files
        #expect(app.call(call) == .refused, "\(app.said)")
        #expect(app.files == before)
    }

    @Test("A type written by hand has to be described in a record first")
    func foreign() throws {
        try app.write("struct Photo {}\n", to: "Sources/Model/Photo.swift")
        let before = app.files
        #expect(app.call("service photos --list Photo") == .refused)
        #expect(app.said.contains(".minya/models/Photo.json"))
        #expect(app.files == before)
        try app.make(".minya/models")
        try app.write(
            #"{"name": "Photo", "text": "$0.title", "sample": "Photo.samples[0]","#
                + #" "isRow": true, "isCodable": true, "fields": []}"#,
            to: ".minya/models/Photo.json")
        #expect(app.call("service photos --list Photo") == .ok)
    }
}
