// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("The menu of a message")
struct MenuTests {
    let bench: ChatBench

    init() async throws {
        bench = try await ChatBench { said in
            try await said.postText("theirs", id: "t")
            try await said.postText("mine", by: "ana", id: "m")
        }
    }

    @Test("The menu offers different actions for the user's own messages and for those of others")
    func menu() async throws {
        try await bench.act(.menu, on: "t")
        let signs = MessageHandler<TextBody>.signs
        #expect(bench.last == .menu(["Reply", "Copy", "Forward…"] + signs + ["Details"]))
        try await bench.act(.menu, on: "m")
        #expect(
            bench.last
                == .menu(["Reply", "Copy", "Forward…"] + signs + ["Edit", "Delete…", "Details"]))
    }

    @Test("A chosen entry applies to the message of the menu")
    func chosen() async throws {
        try await bench.act(.menu, on: "t")
        bench.host.navigation.answer("Copy")
        await until { bench.last == .copy(.text("theirs")) }
        try await bench.act(.menu, on: "t")
        bench.host.navigation.answer("Reply")
        await until { bench.view.purpose != .new }
    }

    @Test("A reaction is added, and removed when it is chosen again")
    func react() async throws {
        try await bench.act(.react("👍"), on: "t")
        await until {
            (try? bench.row("t").message.reactions) == [Reaction("👍", by: ["ana"])]
        }
        bench.moment.advance()
        try await bench.act(.react("👍"), on: "t")
        await until { (try? bench.row("t").message.reactions) == [] }
    }

    @Test("Deleting asks first, deletes for everyone, and can be undone")
    func remove() async throws {
        try await bench.act(.confirmRemove, on: "m")
        #expect(bench.last == .alert("Delete this message?", ["Cancel", "Delete"]))
        bench.host.navigation.answer("Cancel")
        await bench.work.idle()
        #expect(bench.texts == ["day", "theirs", "mine"])
        try await bench.act(.confirmRemove, on: "m")
        bench.moment.advance()
        bench.host.navigation.answer("Delete")
        await until { bench.texts == ["day", "theirs", "deleted"] }
        #expect(bench.last == .toast("Message deleted", button: "Undo"))
        bench.moment.advance()
        bench.host.navigation.press()
        await until { bench.texts == ["day", "theirs", "mine"] }
    }

    @Test("A deleted message cannot be copied")
    func removed() async throws {
        bench.moment.advance()
        try await bench.act(.remove, on: "m")
        await until { bench.texts.last == "deleted" }
        try await bench.act(.menu, on: "m")
        #expect(bench.last == .menu(["Restore", "Details"]))
    }

    @Test("The details are a page of their own")
    func details() async throws {
        try await bench.act(.details, on: "t")
        await until { bench.host.opened(.messageDetails)?.text == "theirs" }
    }

    @Test("A link is opened by the user's app for links")
    func link() async throws {
        try await bench.act(.open("https://example.org"), on: "t")
        #expect(bench.last == .launch(.link("https://example.org")))
        for link in ["javascript:alert(1)", "file:///etc/passwd", "mailto:a@example.org"] {
            try await bench.act(.open(link), on: "t")
            #expect(
                bench.last
                    == .toast("This link cannot be opened: it is not a web page.", button: nil))
        }
    }

    @Test("A rejection is reported in a toast")
    func refused() async throws {
        bench.chat.refuse(Failure(.unreadable, "The disk is full."))
        try await bench.act(.react("👍"), on: "t")
        await until { bench.last == .toast("The disk is full.", button: nil) }
    }
}
