// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Spinners")
    struct Spinners {
        private static let file = InterfaceFile(
            Array(
                """
                <interface><object class='GtkBox' id='root'><child>
                <object class='GtkSpinner'><property name='spinning'>1</property></object>
                </child></object></interface>
                """.utf8), name: "spinner.ui")

        private static func turns(_ spinner: UnsafeMutablePointer<GtkWidget>) -> Bool {
            gtk_spinner_get_spinning(OpaquePointer(spinner)) != 0
        }

        @Test("A spinner spins only while its page of a stack is shown, and stays turned on")
        func hidden() async {
            let spinner = Spinner()
            let stack = Stack()
            stack.add(Label("Text"), name: "text")
            stack.add(Box(.vertical, [spinner]), name: "loading")
            let window = await Desk.show(stack)
            #expect(spinner.isSpinning && !Self.turns(spinner.pointer))
            stack.visiblePage = "loading"
            #expect(await Desk.pump { Self.turns(spinner.pointer) })
            spinner.isSpinning = false
            #expect(!Self.turns(spinner.pointer))
            spinner.isSpinning = true
            #expect(await Desk.pump { Self.turns(spinner.pointer) })
            stack.visiblePage = "text"
            #expect(await Desk.pump { !Self.turns(spinner.pointer) })
            #expect(spinner.isSpinning)
            await Desk.close(window)
        }

        @Test("A spinner of a file spins only while it is visible, even if it is no outlet")
        func ofFile() async throws {
            let interface = try Interface(Self.file)
            let root = try interface.widget("root")
            let spinner = try #require(root.descendant(of: gtk_spinner_get_type()))
            #expect(!Self.turns(spinner))
            let stack = Stack()
            stack.add(root, name: "loading")
            stack.add(Label("Text"), name: "text")
            let window = await Desk.show(stack)
            #expect(await Desk.pump { Self.turns(spinner) })
            stack.visiblePage = "text"
            #expect(await Desk.pump { !Self.turns(spinner) })
            await Desk.close(window)
        }

        @Test("A spinner on a hidden page paints nothing")
        func idle() async {
            let stack = Stack()
            stack.add(Spinner(), name: "loading")
            stack.add(Label("Text"), name: "text")
            let window = await Desk.show(stack)
            stack.visiblePage = "text"
            #expect(await Desk.comesToRest(window))
            await Desk.close(window)
        }

        @Test("A spinner does not spin during its delay, nor after it is turned off")
        func brief() async {
            let delay = Spinner.delay
            defer { Spinner.delay = delay }
            Spinner.delay = 3_600_000
            let spinner = Spinner()
            let window = await Desk.show(spinner)
            #expect(await Desk.comesToRest(window))
            #expect(spinner.isSpinning && !Self.turns(spinner.pointer))
            spinner.isSpinning = false
            Spinner.delay = 0
            #expect(await Desk.comesToRest(window))
            #expect(!Self.turns(spinner.pointer))
            spinner.isSpinning = true
            #expect(await Desk.pump { Self.turns(spinner.pointer) })
            await Desk.close(window)
        }

        @Test("A visible spinner keeps the window painting")
        func busy() async {
            let spinner = Spinner()
            let window = await Desk.show(spinner)
            #expect(await Desk.pump { Self.turns(spinner.pointer) })
            #expect(await !Desk.comesToRest(window, within: .seconds(1)))
            await Desk.close(window)
        }
    }
}
