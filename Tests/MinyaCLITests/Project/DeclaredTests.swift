// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("A type that the app has in a file of another name")
struct DeclaredTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    private func refused(_ call: String, _ words: String...) {
        let before = app.files
        #expect(app.call(call) == .refused, "\(call)")
        for word in words { #expect(app.said.contains(word), "\(call): \(app.said)") }
        #expect(app.files == before)
    }

    @Test("is not made a second time, of whichever kind it is")
    func byHand() throws {
        try app.make("Sources/Model/Plane")
        try app.write(
            """
            package struct Shape: Hashable, Identifiable, Sendable {
                package var id: Int
                struct Inner {}
            }
            @MainActor public final class Colour {}
            package protocol CartStore {}
            private struct Own {}
            // struct Told
            """, to: "Sources/Model/Plane/Geometry.swift")
        refused("scene ShapeList --list Shape", "Sources/Model/Plane/Geometry.swift", "Shape.json")
        refused("scene A --context Colour", "a type Colour in Sources/Model/Plane/Geometry.swift")
        refused("row Shape --in Home", "shows no list")
        refused("service shapes --list Shape", "Geometry.swift")
        refused("storage Shape --fields title", "a type Shape in")
        refused("scene Cart", "has a type 'CartStore'")
        for call in ["scene B --context Inner", "scene C --context Own", "scene D --context Told"] {
            #expect(app.call(call) == .ok, "\(app.said)")
        }
    }

    @Test("as that which a service's sample lists, is not made a second time")
    func sampled() throws {
        try app.write(#"[{"name": "x"}]"#, to: "things.json")
        let call = "service things --get things --sample things.json"
        #expect(app.call(call) == .ok, "\(app.said)")
        refused("scene ThingList --list Thing --service things", "Sources/Model/ThingsAnswer.swift")
        refused("scene A --context Thing", "Thing.json")
        refused("storage Thing --fields name", "a type Thing in")
        // The same call again is about its own.
        #expect(app.call(call) == .ok)
        #expect(app.said.contains("Nothing to do"), "\(app.said)")
    }
}
