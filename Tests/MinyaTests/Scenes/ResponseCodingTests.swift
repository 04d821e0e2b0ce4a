// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import Testing

@Suite("Responses in JSON")
struct ResponseCodingTests {
    private enum Deed: Codable, Equatable, Sendable { case remove(Int), undo }

    private func restored(_ response: Response<Deed>) throws -> Response<Deed> {
        try JSONDecoder().decode(
            Response<Deed>.self, from: try JSONEncoder().encode(response))
    }

    @Test("Every response without a function is the same after it was stored")
    func roundTrip() throws {
        let menu = Menu<Deed>(.section(.item("Remove", .remove(7), role: .destructive)))
        let alert = Alert<Deed>(
            "Remove?", message: "It is gone then.", choices: [.init("Remove", .remove(7))])
        let responses: [Response<Deed>] = [
            .nothing, .toast(Toast("Removed", button: "Undo", action: .undo)), .alert(alert),
            .menu(menu), .copy(.text("a")), .copy(.file(uri: "file:///a")),
            .launch(.folder(of: "file:///a")), .fullscreen(true), .back,
        ]
        for response in responses { #expect(try restored(response) == response) }
    }

    @Test("Responses are equal if they request the same, apart from the closure for chosen files")
    func equality() {
        let menu = Menu<Deed>(.section(.item("Remove", .remove(7))))
        let alert = Alert<Deed>("Remove?", choices: [.init("Remove", .remove(7))])
        let different: [Response<Deed>] = [
            .nothing, .back, .toast("a"), .toast("b"), .alert(alert),
            .alert(Alert("a", choices: [])), .menu(menu), .menu(Menu()), .copy(.text("a")),
            .copy(.text("b")), .launch(.link("a")),
            .launch(.with("a")), .fullscreen(true), .fullscreen(false),
            .choose("a", .folder) { _ in .undo }, .choose("b", .folder) { _ in .undo },
            .choose("a", .folders) { _ in .undo }, .open("a" as SceneKey<Void, Never>, ()),
            .open("b" as SceneKey<Void, Never>, ()),
        ]
        for (number, response) in different.enumerated() {
            #expect(different.indices.filter { different[$0] == response } == [number])
        }
        let other = Response<Deed>.choose("a", .folder) { _ in .remove(1) }
        #expect(other == .choose("a", .folder) { _ in .undo })
    }

    @Test("A response with a function is refused, and so is what is no response")
    func refused() throws {
        let choice = Response<Deed>.choose("Open", .folder) { _ in .undo }
        #expect(throws: EncodingError.self) { try restored(choice) }
        for text in [
            "{}", "{\"open\":1}", "[]", "{\"toast\":{}}", "{\"menu\":null}",
            "{\"back\":true,\"nothing\":true}",
        ] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Response<Deed>.self, from: Data(text.utf8))
            }
        }
    }
}
