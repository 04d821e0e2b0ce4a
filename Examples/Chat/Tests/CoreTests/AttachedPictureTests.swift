// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Pictures to send, in the tray above the text")
struct AttachedPictureTests {
    /// The messages of the user: the text, or the caption of a picture in brackets.
    private func sent(_ bench: ChatBench) -> [String] {
        bench.view.rows.items.compactMap { row in
            row.model(of: MessageRow<PictureBody>.self).map { "[\($0.body.caption)]" }
                ?? row.model(of: MessageRow<TextBody>.self).map(\.body.text)
        }
    }

    private func send(_ bench: ChatBench, until count: Int) async {
        bench.view.send.send()
        await until { sent(bench).count == count }
    }

    private func attach(_ bench: ChatBench, _ names: String...) async {
        bench.view.attached.send(names.map { "file:///\($0)" })
        await bench.work.idle()
    }

    @Test("Chosen pictures are sent in order with their captions, then the text")
    func order() async throws {
        let bench = try await ChatBench()
        bench.view.attach.send()
        #expect(
            bench.last
                == .choose(
                    "Attach Pictures",
                    .files(types: ["image/jpeg", "image/png", "image/webp", "image/gif"])))
        bench.host.navigation.choose(["file:///p%201.jpg", "file:///p2", "file:///p3"])
        await bench.work.idle()
        let tray = bench.view.pictures
        #expect(tray.map(\.name) == ["p 1.jpg", "p2", "p3"])
        #expect(bench.view.canSend)
        #expect(sent(bench).isEmpty)
        tray[0].caption = " the lake\n"
        tray[2].caption = "the hills"
        bench.enter("Look!")
        await send(bench, until: 4)
        #expect(sent(bench) == ["[the lake]", "[]", "[the hills]", "Look!"])
        #expect(bench.view.pictures.isEmpty)
        #expect(bench.view.text.isEmpty)
        #expect(!bench.view.canSend)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Without a choice nothing is attached")
    func none() async throws {
        let bench = try await ChatBench()
        bench.view.attach.send()
        bench.host.navigation.choose(nil)
        await bench.work.idle()
        #expect(bench.view.pictures.isEmpty)
        #expect(!bench.view.canSend)
    }

    @Test("Only the first message is the reply")
    func reply() async throws {
        let bench = try await ChatBench { try await $0.postText("show me", id: "q") }
        try await bench.act(.reply, on: "q")
        await attach(bench, "p1", "p2")
        bench.enter("Both")
        await send(bench, until: 4)
        let quotes = bench.view.rows.items.compactMap { row in
            row.model(of: MessageRow<PictureBody>.self).map(\.quote)
                ?? row.model(of: MessageRow<TextBody>.self).map(\.quote)
        }
        #expect(quotes.map { $0?.summary } == [nil, "show me", nil, nil])
        #expect(bench.view.purpose == .new)
    }

    @Test("A file that cannot be sent stays with its reason, and does not hold up the others")
    func rejected() async throws {
        let bench = try await ChatBench()
        await attach(bench, "x", "p", "f")
        bench.view.pictures[2].caption = "later"
        await send(bench, until: 1)
        #expect(
            bench.view.pictures.map(\.state)
                == [.rejected("“file:///x” is no picture."), .failed("The disk is away.")])
        #expect(!bench.view.canSend)
        // The picture can be read now.
        bench.pictures.calls.hold()
        bench.view.pictures[1].retry.send()
        #expect(bench.view.pictures[1].state == .preparing)
        bench.pictures.calls.answer(
            try PictureBody(GivenPictures.png(width: 30, height: 20)))
        await bench.work.idle()
        await send(bench, until: 2)
        #expect(sent(bench) == ["[]", "[later]"])
        #expect(bench.view.pictures.count == 1)
        bench.view.pictures[0].remove.send()
        #expect(bench.view.pictures.isEmpty)
    }

    @Test("Nothing is sent while a picture is being prepared")
    func preparing() async throws {
        let bench = try await ChatBench()
        bench.pictures.calls.hold()
        bench.view.attached.send(["file:///p"])
        bench.enter("Look!")
        #expect(!bench.view.canSend)
        bench.view.send.send()
        #expect(bench.view.text == "Look!")
        #expect(
            bench.last
                == .toast("Wait until the pictures are prepared, then send them.", button: nil))
        bench.pictures.calls.release()
        await bench.work.idle()
        #expect(bench.view.canSend)
        await send(bench, until: 2)
    }

    @Test("A picture that is removed while it is being prepared is not sent")
    func removed() async throws {
        let bench = try await ChatBench()
        bench.pictures.calls.hold()
        bench.view.attached.send(["file:///p1", "file:///p2"])
        let second = bench.view.pictures[1]
        await until { bench.pictures.calls.waiting == 2 }
        bench.view.pictures[0].remove.send()
        await until { bench.pictures.calls.cancelled == 1 }
        #expect(bench.view.pictures.map(\.id) == [second.id])
        bench.pictures.calls.release()
        await bench.work.idle()
        second.caption = "second"
        await send(bench, until: 1)
        #expect(sent(bench) == ["[second]"])
    }

    @Test("During an edit the pictures wait")
    func edit() async throws {
        let bench = try await ChatBench { try await $0.postText("tpyo", by: "ana", id: "m") }
        await attach(bench, "p")
        bench.view.pictures[0].caption = "the lake"
        bench.enter("Look!")
        try await bench.act(.edit, on: "m")
        bench.pictures.calls.hold()
        bench.view.attached.send(["file:///p2"])
        #expect(
            bench.last
                == .toast("The pictures wait until you have finished the edit.", button: nil))
        #expect(bench.view.canSend)
        bench.enter("typo")
        bench.view.send.send()
        await until { sent(bench) == ["typo"] }
        #expect(bench.view.pictures.map(\.caption) == ["the lake", ""])
        #expect(bench.view.text == "Look!")
        #expect(!bench.view.canSend)
        bench.pictures.calls.release()
        await bench.work.idle()
        await send(bench, until: 4)
        #expect(sent(bench) == ["typo", "[the lake]", "[]", "Look!"])
    }

    @Test("Closing the page ends the preparation of its pictures")
    func closed() async throws {
        let pictures: GivenPictures
        do {
            let bench = try await ChatBench()
            pictures = bench.pictures
            pictures.calls.hold()
            await bench.host.expectNoLeaks {
                let page = try? bench.host.open(
                    ConversationStore.self, ConversationController.self, "kitchen")
                page?.view.attached.send(["file:///p1", "file:///p2"])
                await until { pictures.calls.waiting == 2 }
            }
        }
        await until { pictures.calls.cancelled == 2 }
    }

    @Test("Only ten pictures fit, and a toast says so")
    func most() async throws {
        let bench = try await ChatBench()
        await attach(bench, "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7")
        #expect(bench.view.pictures.count == 8)
        let toasts = bench.host.navigation.calls.count
        await attach(bench, "p8", "p9", "p10")
        #expect(bench.view.pictures.last?.name == "p9")
        #expect(bench.host.navigation.calls.count == toasts + 1)
        #expect(
            bench.last
                == .toast("Only 10 pictures are sent at once: the rest was left out.", button: nil))
    }
}
