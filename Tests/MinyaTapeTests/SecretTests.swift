// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import Testing

@MainActor @Suite("Secrets and tapes")
struct SecretTests {
    private struct Session: Codable, Equatable {
        var header: [String: String]
        var account: Account
    }

    /// The bytes of a tape, in all its files.
    private func bytes(_ taped: TapedHost) throws -> String {
        taped.tape.flush()
        let bytes = try Data(contentsOf: URL(filePath: taped.file))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("The text of a secret is nowhere on the tape, in whatever it was put and however encoded")
    func planted() async throws {
        let taped = try TapedHost()
        // With what JSON, URLs and forms write in another way.
        let secret = Secret("k3y \"/\\\u{1}\n%41+&=é☃𝄞-\(UUID().uuidString)")
        let text = secret.revealed
        // Never a `Secret` itself.
        let typed = "hunter-\(UUID().uuidString)"
        let percent = try #require(
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let url = try #require(URL(string: "https://example.org/?key=\(percent)"))
        let page = try taped.open()

        page.store.title = text
        page.store.account = Account(name: "ann \(text) bob", address: url)
        page.store.phase = .failed("The server refused \(text).")
        page.store.trips.items = [Trip(id: 1, place: text)]
        page.store.trips.update(id: 1) { $0.place = percent }
        page.view.query = "refused"
        await page.settled()
        page.view.query = text
        await page.settled()
        page.store.wish.send(.toast("Signed in with \(text)"))
        page.store.wish.send(.choose(text, .file(), action: { $0 }))
        taped.host.navigation.choose(["file:///\(percent)"])
        page.store.wish.send(
            .alert(
                Alert(
                    "Sign in", field: "Password", isSecret: true,
                    choices: [.entered("Sign In") { ["pass \($0)"] }])))
        taped.host.navigation.answer("Sign In", entering: " \(typed)\n")
        page.store.title = "trimmed: \(typed)"
        let form = text.utf8.map {
            $0 == 0x20 ? "+" : "%" + String(Int($0) + 256, radix: 16).suffix(2)
        }
        page.store.title = "body=\(form.joined())"
        page.store.title = String(
            decoding: try JSONEncoder().encode(["key": text]), as: UTF8.self)
        page.store.title = "cut \(text.prefix(30))…"

        let tape = try bytes(taped)
        #expect(tape.contains("<secret>"))
        for part in [typed, "k3y", "%6b", String(text.suffix(36)), text.suffix(36).lowercased()] {
            #expect(!tape.contains(part), "\(part) in \(tape)")
        }
        // It is still a tape, with the names that it chose itself.
        let events = try taped.events()
        #expect(events.contains { $0.call == "toast" } && events.contains { $0.kind == .answered })
        let account = try #require(events.last { $0.slot == "TripPipeline.account" }?.value)
        #expect(try account.decode(as: Account.self).name == "ann <secret> bob")
    }

    @Test("The value of a private slot is not recorded, nor its text in other values")
    func privateSlots() async throws {
        let taped = try TapedHost()
        let page = try taped.open()
        let code = "p1n-\(UUID().uuidString)"
        page.view.code = code
        page.store.hidden.items = [Trip(id: 1, place: "place \(code)")]
        page.store.title = "Your code is \(code)."
        page.view.query = code
        await page.settled()
        #expect(try !bytes(taped).contains("p1n"))
        let events = try taped.events()
        let written = try #require(events.first { $0.slot == "TripPipeline.code" })
        #expect(written.value?.content == .concealed)
        #expect(try #require(events.first { $0.slot == "TripPipeline.hidden" }).splices == nil)
        let title = try #require(events.last { $0.slot == "TripPipeline.title" }?.value)
        #expect(try title.decode(as: String.self) == "Your code is <secret>.")
    }

    @Test("Two equal texts with other bytes are both replaced")
    func equalTexts() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        for text in ["qu\u{e9}-secret", "que\u{301}-secret"] {
            _ = Secret(text)
            page.store.title = "a \(text)"
        }
        #expect(try !bytes(taped).contains("-secret"))
    }

    @Test("With more secrets than are known, nothing more is recorded")
    func tooMany() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let taped = try TapedHost()
                let page = try taped.open()
                page.store.title = "before"
                taped.tape.flush()
                for number in 0..<30 { _ = Secret(String(repeating: "\(number)", count: 50_000)) }
                page.store.title = "after"
                let events = try taped.events()
                #expect(events.last?.kind == .dropped && events.last?.count == 1)
                #expect(events.contains { $0.value?.content == .json("\"before\"") })
            }
        }
    }

    @Test("A value with more private texts than are read ends the tape, and it says so")
    func tooManyParts() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                let taped = try TapedHost()
                let page = try taped.open()
                page.store.codes = (0..<1300).map { "recovery-\($0)" }
                page.store.title = page.store.codes[1199]
                #expect(try taped.events().last?.value?.content == .json("\"<secret>\""))
                page.store.codes = (0..<20_000).map { "recovery-\($0)" }
                page.store.title = page.store.codes[19_000]
                #expect(try taped.events().last?.kind == .dropped)
                page.store.title = page.store.codes[19_001]
                #expect(try taped.events().last?.kind == .dropped)
            }
        }
        let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(printed.split(separator: "nothing more is recorded").count == 2, "\(printed)")
    }

    @Test("A long text that is typed into a private slot does not end the tape")
    func typed() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let taped = try TapedHost()
                let page = try taped.open()
                let text = (0..<600).map { "w\($0)" }.joined(separator: " ")
                for count in stride(from: 1, through: text.count, by: 3) {
                    page.view.code = String(text.prefix(count))
                }
                page.view.code = text
                page.store.title = "[\(text)]"
                #expect(try taped.events().last?.value?.content == .json("\"[<secret>]\""))
                page.store.title = "[\(text.prefix(301))]"
                #expect(try taped.events().last?.value?.content == .json("\"[<secret>]\""))
            }
        }
    }

    @Test("The first value of a private slot, and values other than texts, are replaced")
    func otherTypes() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        let card = Card()
        page.store.card = card
        let texts = [
            page.store.token, card.id.uuidString, "\(card.number)", String(card.name),
            String(card.pin),
        ]
        for text in texts {
            page.store.title = text
            let value = try #require(try taped.events().last?.value)
            #expect(value.content == .json("\"<secret>\""), "\(text)")
        }
    }

    @Test("A secret is found in a description, and where it is cut inside an encoded byte")
    func described() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        let secret = Secret("it's-\u{0}tiger77\u{7f}-é-end")
        page.store.title = "headers: \(["auth": secret.revealed])"
        let percent = try #require(
            secret.revealed.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let cut = try #require(percent.range(of: "%C")).upperBound
        page.store.phase = .failed("key=\(percent[..<cut])…")
        _ = Secret(String(repeating: "é", count: 1500))
        let encoded = String(repeating: "%C3%A9", count: 1500)
        page.store.title = "a=\(encoded)&b=2"
        let title = try #require(try taped.events().last?.value)
        #expect(title.content == .json("\"a=<secret>&b=2\""))
        let backslashes = Secret(String(repeating: "\\", count: 2200) + "THE-END")
        page.store.title = backslashes.revealed
        let tape = try bytes(taped)
        for part in ["tiger77", "THE-END"] { #expect(!tape.contains(part), "\(tape)") }
    }

    @Test("A number of a private slot is replaced in values, and not in the tape's own numbers")
    func numbers() throws {
        let taped = try TapedHost()
        let page = try taped.open()
        _ = Secret("774411")
        page.store.count = 774_411
        page.store.count = 99_774_411
        #expect(try !bytes(taped).contains("774411"))
        for _ in 0..<200 { page.store.count += 1 }
        page.view.code = "zq"
        page.store.title = "zqzq"
        page.store.title = "zq"
        let titles = try taped.events().filter { $0.slot == "TripPipeline.title" }
        #expect(
            titles.compactMap(\.value?.content) == [.json("\"zqzq\""), .json("\"<secret>\"")])
    }

    @Test("A private text that contains the tape's own words leaves the tape readable")
    func ownWords() async {
        // In a process of its own: other tapes have such words in their values.
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let taped = try TapedHost()
                let page = try taped.open()
                for word in ["opened", "written", "Store", "Trip", "Normal", "String", "title"] {
                    page.view.code = word
                }
                page.store.title = "it is written in the Store"
                let event = try #require(try taped.events().last)
                #expect(event.kind == .written && event.slot == "TripPipeline.title")
                #expect(event.layer == .store && event.owner == "TripStore")
                #expect(event.slotKind == .normal && event.scene == "TripStore")
                #expect(event.value?.type == "String")
                #expect(event.value?.content == .json("\"it is <secret> in the <secret>\""))
                #expect(try taped.events().first?.pipeline == "TripPipeline")
            }
        }
    }
}
