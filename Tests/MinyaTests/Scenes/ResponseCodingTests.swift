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

    @Test("A response with a function is refused, and so is what is no response")
    func refused() throws {
        let choice = Response<Deed>.choose(FileChoice("Open", .folder) { _ in .undo })
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
