// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Types in files of another name")
struct DeclaredTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    private func refused(_ call: String, _ words: String...) {
        let before = app.files
        #expect(app.call(call) == .refused, "\(call)")
        for word in words { #expect(app.said.contains(word), "\(call): \(app.said)") }
        #expect(app.files == before)
    }

    @Test("A type that exists in another file is not generated, for any kind of component")
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

    @Test("The element type of a service's sample is not generated if it exists in another file")
    func sampled() throws {
        try app.write(#"[{"name": "x"}]"#, to: "things.json")
        let call = "service things --get things --sample things.json"
        #expect(app.call(call) == .ok, "\(app.said)")
        refused("scene ThingList --list Thing --service things", "Sources/Model/ThingsAnswer.swift")
        refused("scene A --context Thing", "Thing.json")
        refused("storage Thing --fields name", "a type Thing in")
        // Repeating the call does not conflict with its own types.
        #expect(app.call(call) == .ok)
        #expect(app.said.contains("Nothing to do"), "\(app.said)")
    }
}
