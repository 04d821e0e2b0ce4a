// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Picture messages")
struct PictureTests {
    private func pictures(_ bench: ChatBench) -> [MessageRow<PictureBody>] {
        bench.view.rows.items.compactMap { $0.model(of: MessageRow<PictureBody>.self) }
    }

    /// Sends a picture with a caption.
    private func sendPicture(_ bench: ChatBench, _ caption: String = "") async {
        bench.view.attached.send(["file:///p"])
        await bench.work.idle()
        bench.view.pictures.last?.caption = caption
        bench.view.send.send()
    }

    private func act(
        _ bench: ChatBench, _ action: MessageAction, on row: MessageRow<PictureBody>
    ) async {
        bench.view.action.send(RowAction(action, on: row))
        await bench.work.idle()
    }

    @Test("A failed picture can be retried")
    func again() async throws {
        let bench = try await ChatBench()
        bench.chat.refuse(Failure(.unreadable, "The disk is full."))
        await sendPicture(bench)
        await until {
            pictures(bench).first?.message.delivery == .failed("The disk is full.")
        }
        bench.chat.refuse(nil)
        await act(bench, .retry, on: try #require(pictures(bench).first))
        await until { pictures(bench).first?.message.delivery == .sent }
    }

    @Test("The menu of a picture is that of a text without the edit")
    func menu() async throws {
        let bench = try await ChatBench()
        bench.host.stub(.conversationPicker)
        await sendPicture(bench, "the lake")
        await until { pictures(bench).first?.message.delivery == .sent }
        let row = try #require(pictures(bench).first)
        await act(bench, .menu, on: row)
        #expect(
            bench.last
                == .menu(
                    ["Reply", "Copy", "Forward…"] + MessageHandler<PictureBody>.signs
                        + ["Delete…", "Details"]))
        await bench.choose("Copy")
        #expect(bench.last == .copy(.text("the lake")))
        await act(bench, .reply, on: row)
        #expect(
            bench.view.purpose
                == .reply(Quote(sender: "ana", summary: "Picture: the lake"), to: row.id))
        bench.moment.advance()
        await act(bench, .react("🎉"), on: row)
        await until {
            pictures(bench).first?.message.reactions == [Reaction("🎉", by: ["ana"])]
        }
        await act(bench, .forwardTo("kitchen"), on: row)
        await until { bench.last == .toast("Forwarded to “kitchen”", button: "Open") }
        let copies = try await bench.chat.messages(of: "kitchen").page(before: nil, limit: 9)
        #expect(copies.items.first?.body(PictureBody.self) == row.body)
        bench.moment.advance()
        await act(bench, .remove, on: row)
        await until { pictures(bench).first?.message.isRemoved == true }
    }

    // MARK: - Pictures of others

    /// Returns how a picture with these members is shown.
    private func shown(_ members: String) async throws -> String {
        let bench = try await ChatBench()
        try await bench.chat.post(
            try ChatEvent(
                json: Array(
                    #"{"id":"p","from":"ben","type":"picture",\#(members)}"#.utf8),
                in: "garden", now: bench.moment.now))
        await until { bench.view.rows.count == 2 }
        let row = try #require(bench.view.rows.last)
        return row.model(of: MessageRow<UnknownBody>.self)?.body.summary ?? "a picture"
    }

    private func members(_ bytes: [UInt8], _ more: String = "") -> String {
        #""data":"\#(Data(bytes).base64EncodedString())"\#(more)"#
    }

    @Test("A picture from another app is shown if it is valid")
    func others() async throws {
        let jpeg = GivenPictures.jpeg(width: 640, height: 480)
        #expect(try await shown(members(jpeg)) == "a picture")
        #expect(
            try await shown(
                members(jpeg, #","media":"image/jpeg","width":640,"height":480,"caption":"x""#))
                == "a picture")
        #expect(try PictureBody(jpeg).width == 640)
        #expect(try PictureBody(jpeg).height == 480)
    }

    @Test("A damaged picture, or one that differs from its description, is reported in its place")
    func damaged() async throws {
        let png = GivenPictures.png(width: 30, height: 20)
        let unknown = "A message that this app cannot show"
        for (members, expected) in [
            (#""data":"not Base64 …""#, "The picture is damaged."),
            (#""data":"""#, "It is not a picture."),
            (#""data":7"#, unknown),
            (#""caption":"x""#, unknown),
            (members(Array("hello, this is no picture at all".utf8)), "It is not a picture."),
            (members(Array(png.prefix(20))), "It is not a picture."),
            (
                members(GivenPictures.png(width: 65_535, height: 65_535)),
                "The picture is too wide or too high to be shown."
            ),
            (
                members(GivenPictures.png(width: 0, height: 20)),
                "The picture is too wide or too high to be shown."
            ),
            (members(png, #","width":31"#), "It is not the picture that the message describes."),
            (members(png, #","width":"30""#), unknown),
            (
                members(png, #","media":"image/jpeg""#),
                "It is not the picture that the message describes."
            ),
            (
                members(GivenPictures.png(width: 30, height: 20, length: 300 << 10 + 1)),
                "The picture is larger than a message may be."
            ),
            (
                #""data":"\#(String(repeating: "A", count: 1 << 20))""#,
                "The picture is larger than a message may be."
            ),
        ] {
            #expect(try await shown(members) == expected, "\(members.prefix(60))")
        }
    }

    @Test("A message that cannot be shown can still be replied to, and deleted by its author")
    func unknown() async throws {
        let bench = try await ChatBench { said in
            for person in ["ben", "ana"] {
                try await said.chat.post(
                    try ChatEvent(
                        json: Array(
                            #"{"id":"\#(person)","from":"\#(person)","type":"poll"}"#.utf8),
                        in: "garden", now: said.moment.now))
            }
        }
        let rows = bench.view.rows.items.compactMap { $0.model(of: MessageRow<UnknownBody>.self) }
        #expect(rows.count == 2)
        let signs = MessageHandler<UnknownBody>.signs
        for (row, more) in zip(rows, [[], ["Delete…"]]) {
            bench.view.action.send(RowAction(.menu, on: row))
            await until { bench.last == .menu(["Reply"] + signs + more + ["Details"]) }
        }
        bench.view.action.send(RowAction(.reply, on: rows[0]))
        #expect(
            bench.view.purpose
                == .reply(
                    Quote(sender: "ben", summary: "A message that this app cannot show"), to: "ben"
                ))
        #expect(bench.host.problems.isEmpty)
    }

    @Test("The first bytes of a file may be anything")
    func headers() {
        var generator = SystemRandomNumberGenerator()
        let files = [
            GivenPictures.png(width: 30, height: 20), GivenPictures.jpeg(width: 640, height: 480),
        ]
        for file in files {
            for length in 0...file.count { _ = PictureHeader(Array(file.prefix(length))) }
            for _ in 0..<2000 {
                var bytes = file
                for _ in 0..<3 {
                    bytes[Int.random(in: 2..<bytes.count, using: &generator)] = .random(
                        in: 0...255, using: &generator)
                }
                _ = PictureHeader(bytes)
            }
        }
        #expect(PictureHeader([]) == nil)
        #expect(PictureHeader([0xff, 0xd8, 0xff] + [UInt8](repeating: 0xff, count: 9)) == nil)
    }
}
