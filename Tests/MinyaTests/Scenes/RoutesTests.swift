// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Routes")
struct RoutesTests {
    let desk = Desk()

    private func open(_ name: String, json: String) throws {
        try desk.host.mediator.open(route: name, in: desk.navigation) { type in
            try JSONDecoder().decode(type, from: Data(json.utf8))
        }
    }

    init() {
        desk.host.mediator.route(SceneKey<String, String>.page)
        desk.host.mediator.route(SceneKey<String, String>.picker)
    }

    @Test("A route opens its scene with the decoded context")
    func known() throws {
        try open("page", json: "\"autumn\"")
        #expect((desk.navigation.scenes.last?.store as? PageStore)?.context == "autumn")
    }

    @Test("A controller opens a route, or throws an error, or reports that its page is closed")
    func byController() throws {
        let store = try #require(desk.openPage())
        let controller = try #require(desk.navigation.scenes.last?.controller as? PageController)
        let data = Data("\"autumn\"".utf8)
        let decode = { (type: any Decodable.Type) -> any Decodable in
            try JSONDecoder().decode(type, from: data)
        }
        store.pipeline.perform.send(
            Performance { try? $0.open(route: "picker", as: .sheet, decode: decode) })
        #expect(desk.host.opened(.picker) == "autumn")
        #expect(desk.navigation.calls.last == .show("picker", as: .sheet))
        #expect(throws: MediatorError.self) {
            try controller.open(route: "pages", decode: decode)
        }
        desk.navigation.closeWindow()
        try controller.open(route: "picker", decode: decode)
        #expect(
            desk.host.problems == [
                .notInScene(what: "opening the route 'picker' by PageController")
            ])
    }

    @Test("A scene without a context can have a route, too")
    func nothing() throws {
        let host = TestHost()
        let key = SceneKey<Void, Never>(stringLiteral: "about")
        host.stub(key)
        host.mediator.route(key)
        func open(json: String) throws {
            try host.mediator.open(route: "about", in: host.navigation) { type in
                try JSONDecoder().decode(type, from: Data(json.utf8))
            }
        }
        #expect(throws: DecodingError.self) { try open(json: "not json") }
        #expect(host.navigation.scenes.isEmpty)
        try open(json: "{}")
        #expect(host.navigation.scenes.map(\.name) == ["about"])
    }

    @Test("The error for an unknown route lists the registered routes")
    func unknown() {
        let error = #expect(throws: MediatorError.self) { try open("pages", json: "\"\"") }
        #expect(
            error == MediatorError(mistakes: [.unknownRoute("pages", known: ["page", "picker"])]))
        #expect(
            error?.description
                == "there is no route 'pages': call route(_:) with its key, or correct the name; "
                + "the routes are: page, picker")
        #expect(desk.navigation.calls.isEmpty)
    }

    @Test("A context of another type than was requested throws and opens nothing")
    func otherContext() {
        #expect(throws: DecodingError.self) {
            try desk.host.mediator.open(route: "page", in: desk.navigation) { _ in 3 }
        }
        #expect(desk.navigation.calls.isEmpty)
    }

    @Test("A context that cannot be decoded throws the decoder's error and opens nothing")
    func badContext() {
        #expect(throws: DecodingError.self) { try open("page", json: "{\"text\": 3}") }
        #expect(throws: DecodingError.self) { try open("page", json: "not json") }
        #expect(desk.navigation.calls.isEmpty)
    }
}
