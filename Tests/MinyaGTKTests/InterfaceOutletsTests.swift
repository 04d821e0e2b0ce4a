// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

private func document(_ objects: String) -> [UInt8] {
    Array("<interface>\n\(objects)\n</interface>".utf8)
}

private let note = """
    <object class="GtkButton" id="help"><property name="action-name">app.help</property>
      <property name="label" translatable="yes">Help</property></object>
    <object class="GtkBox" id="root">
      <child><object class="GtkLabel" id="title"/></child>
      <child><object class="GtkButton" id="save">
        <property name="label" translatable="yes">Save</property>
        <property name="action-name">page.save</property>
      </object></child>
    </object>
    """

private struct NoteOutlets: InterfaceOutlets {
    static let file = InterfaceFile(document(note), name: "note.ui", domain: "minya-none")
    let root: Widget
    let help: Button
    let title: Label
    let save: Button
    let saving: InterfaceAction

    init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        help = try interface.outlet("help", as: Button.self)
        title = try interface.outlet("title", as: Label.self)
        save = try interface.outlet("save", as: Button.self)
        saving = try interface.action("save")
    }
}

/// Requests an outlet that its file lacks.
private struct WrongOutlets: InterfaceOutlets {
    static let file = InterfaceFile(document(note), name: "wrong.ui")
    let root: Widget
    let name: Label

    init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        name = try interface.outlet("name", as: Label.self)
    }
}

private final class NoteView: InterfaceView<FormPipeline, NoteOutlets> {
    override func setUp(_ ui: NoteOutlets) {
        title = "Note"
        header.packStart(ui.help)
        ui.saving.onActivate = { [weak self] in self?.pipeline.remembers = false }
    }

    override func connect(_ ui: NoteOutlets) {
        pipeline.observe(\.remembers, by: self) { _, remembers in
            ui.saving.isEnabled = remembers
            ui.title.text = remembers ? "dirty" : "saved"
        }
    }
}

private final class WrongView: InterfaceView<FormPipeline, WrongOutlets> {
    override func setUp(_ ui: WrongOutlets) { Issue.record("filled") }
    override func connect(_ ui: WrongOutlets) { Issue.record("joined") }
}

extension SceneKey where Context == Void, Result == Never {
    fileprivate static var note: Self { "note" }
}

extension AllGTKTests {
    @MainActor @Suite("Views that a file describes")
    struct InterfaceViews {
        private let mediator = Mediator()
        private let navigation = GTKNavigation(Desk.application, title: "Test")
        private let problems = Problems()

        private final class Problems {
            var all: [Problem] = []
        }

        private func open<V: WidgetView<FormPipeline>>(_ view: V.Type) throws -> V {
            mediator.onProblem = { [problems] in problems.all.append($0) }
            mediator.register(
                .note, view: view, controller: FormController.self, store: FormStore.self)
            mediator.open(.note, (), in: navigation)
            navigation.window.present()
            return try #require(navigation.scenes.first?.view as? V)
        }

        @Test("The widgets are connected to the pipeline, and the actions they name are performed")
        func joined() async throws {
            let view = try open(NoteView.self)
            let store = try #require(navigation.scenes.first?.store as? FormStore)
            let ui = try #require(view.outlets)
            #expect(ui.title.text == "dirty")
            #expect(await Desk.pump { ui.title.size.width > 0 })
            store.pipeline.remembers = false
            #expect(ui.title.text == "saved")
            // A disabled action makes its button insensitive and is not performed.
            #expect(!ui.save.isSensitive)
            ui.saving.activate()
            #expect(store.wishes == [true])
            store.pipeline.remembers = true
            #expect(ui.save.isSensitive)
            gtk_widget_activate(ui.save.pointer)
            #expect(await Desk.pump { store.wishes == [true, false] })
            // For each such name in a list, GTK would register observers at the list's ancestors.
            #expect(gtk_actionable_get_action_name(OpaquePointer(ui.save.pointer)) == nil)
            #expect(gtk_actionable_get_action_name(OpaquePointer(ui.help.pointer)) != nil)
            #expect(problems.all.isEmpty)
            await Desk.close(navigation.window)
        }

        @Test("A mismatch with the file is shown in the page and reported to the app")
        func wrong() async throws {
            let view = try open(WrongView.self)
            #expect(view.outlets == nil)
            let page = try #require(view.root as? StatusPage)
            #expect(page.description.contains("wrong.ui has no object 'name'"))
            let problem = try #require(problems.all.first)
            #expect(problem.code == .brokenInterface && problem.code.name == "brokenInterface")
            let beginning = Problem.brokenInterface(view: "WrongView", why: "").description
            #expect(problem.description.hasPrefix(beginning))
            #expect(problem.description.dropFirst(beginning.count).contains("'name'"))
            await Desk.close(navigation.window)
        }

        @Test("A view is freed with the widgets and actions of its file")
        func frees() async throws {
            var witness: Witness?
            weak var action: InterfaceAction?
            do {
                let view = try open(NoteView.self)
                witness = view.outlets.map { Witness($0.root) }
                action = view.outlets?.saving
                #expect(action != nil)
            }
            await Desk.close(navigation.window)
            #expect(await Desk.pump { witness?.isGone == true })
            #expect(action == nil)
        }

        @Test("A file is used for many parts, and a part that does not match it shows the error")
        func parts() async throws {
            let before = GLibLog.counts
            let parts = (0..<3).map { _ in InterfaceWidget<NoteOutlets>() }
            for (index, part) in parts.enumerated() { part.outlets?.title.text = "\(index)" }
            #expect(parts.map { $0.outlets?.title.text } == ["0", "1", "2"])
            #expect(GLibLog.counts == before)
            var wrong: InterfaceWidget<WrongOutlets>?
            let told = GLibLog.capture { wrong = InterfaceWidget<WrongOutlets>() }
            #expect(wrong != nil && wrong?.outlets == nil)
            #expect((wrong?.children.first as? Label)?.text.contains("'name'") == true)
            #expect(told.count == 1)
            await Desk.close(navigation.window)
        }
    }

    @MainActor @Suite("Checks of a file against the Swift code that uses it")
    struct InterfaceChecks {
        private let application = Desk.application

        private func mistakes(
            _ objects: String, app: Set<String>? = nil
        ) -> [InterfaceReport.Mistake] {
            NoteOutlets.check(document(objects), appActions: app).mistakes
        }

        @Test("The report of a file that matches has no mistakes, and counts outlets and actions")
        func fits() {
            let report = NoteOutlets.check(appActions: ["help"])
            #expect(report.mistakes.map(\.description) == [])
            #expect(report.outlets == 4)
            #expect(report.actions == 1)
        }

        @Test("All mistakes are reported at once, each with its line")
        func all() {
            let told = mistakes(
                note.replacing("id=\"title\"", with: "id=\"heading\"")
                    .replacing("GtkButton\" id=\"save", with: "GtkLabel\" id=\"save")
                    .replacing(
                        "<property name=\"action-name\">page.save</property>", with: ""
                    )
                    .replacing("app.help", with: "page.help"),
                app: ["help"])
            let lines = told.map { $0.line ?? 0 }
            #expect(lines == lines.sorted())
            let text = told.map(\.description).joined(separator: "\n")
            #expect(text.contains("note.ui: note.ui has no object 'title'"))
            #expect(text.contains("note.ui:2: Swift has no action 'help'"))
            #expect(text.contains("note.ui:5: 'heading' is not used"))
            #expect(text.contains("note.ui:6: 'save' in note.ui is a GtkLabel"))
            #expect(text.contains("note.ui: nothing in the file activates 'page.save'"))
            #expect(told.count == 5)
        }

        /// An object that is added to a file that matches, and the mistake that is reported.
        @Test(
            "Each kind of mistake is reported",
            arguments: [
                (
                    "<object class='GtkLabel'><property name='label'>Open</property></object>",
                    "note.ui:11: 'Open' is shown to the user: mark it translatable=\"yes\"."
                ),
                (
                    "<object class='GtkButton'><property name='icon-name'>x</property></object>",
                    "note.ui:11: a GtkButton without a text has no name"
                ),
                (
                    "<object class='GtkBox'><property name='name'>x</property>"
                        + "<child><object class='GtkButton'>"
                        + "<property name='label' translatable='yes'>Go</property>"
                        + "<property name='action-name'>row.go</property></object></child></object>",
                    "note.ui:11: 'row.go' has no handler"
                ),
                (
                    "<object class='GtkButton'>"
                        + "<property name='label' translatable='yes'>Go</property>"
                        + "<property name='action-name'>app.go</property></object>",
                    "note.ui:11: the app has no action 'go'"
                ),
                ("<object class='GtkAdjustment' id='range'/>", "note.ui:11: 'range' is not used"),
                (
                    "<object class='GtkButton'>"
                        + "<property name='label' translatable='yes'>Go</property>"
                        + "<property name='action-target'>'x'</property>"
                        + "<property name='action-name'>app.help</property></object>",
                    "note.ui:11: 'app.help' takes no target"
                ),
                (
                    "<object class='GtkButton'>"
                        + "<property name='label' translatable='yes'>Go</property>"
                        + "<property name='action-name'>list.activate-item</property></object>",
                    "note.ui:11: 'list.activate-item' needs a target of the type 'u'"
                ),
                (
                    "<object class='GtkLabel'><property name='wrap'>maybe</property></object>",
                    "note.ui:11: GTK says: Failed to set property GtkLabel.wrap to maybe"
                ),
                (
                    "<object class='GtkButton'>"
                        + "<property name='label' translatable='yes'>Go</property>"
                        + "<property name='action-name'>win.go</property></object>",
                    "note.ui:11: 'win.go' has no handler: the actions of this file begin"
                ),
                (
                    "<object class='GtkButton'>"
                        + "<property name='label' translatable='yes'>Go</property>"
                        + "<property name='action-name'>list.select-everything</property></object>",
                    "note.ui:11: 'list.select-everything' has no handler: use one of GTK's actions, list."
                ),
            ])
        func kinds(added: String, told: String) {
            let found = mistakes(note + "\n" + added, app: ["help"])
            #expect(found.count == 1)
            #expect(found.first?.description.hasPrefix(told) == true, "\(found)")
        }

        @Test(
            "Valid content that Swift code does not use is not reported",
            arguments: [
                "<menu id='m'/><object class='GtkMenuButton'>"
                    + "<property name='menu-model'>m</property>"
                    + "<property name='label' translatable='yes'>More</property></object>",
                "<object class='GtkButton'><property name='icon-name'>x</property><accessibility>"
                    + "<property name='label' translatable='yes'>Go</property></accessibility>"
                    + "</object>",
                "<object class='GtkLabel'><property name='label'>– 12 –</property></object>",
                "<object class='GtkButton'><property name='label' translatable='yes'>Go</property>"
                    + "<property name='action-target'>uint32 3</property>"
                    + "<property name='action-name'>list.activate-item</property></object>",
                "<object class='GtkButton'><property name='label' translatable='yes'>Go</property>"
                    + "<property name='action-name'>window.close</property></object>",
                "<object class='GtkButton'><property name='child'><object class='GtkLabel'/>"
                    + "</property></object>",
            ])
        func allowed(added: String) {
            #expect(mistakes(note + "\n" + added, app: ["help"]).map(\.description) == [])
        }

        @Test("A file that cannot be built is reported as one mistake")
        func broken() {
            let told = NoteOutlets.check(Array("<interface>".utf8)).mistakes
            #expect(told.count == 1)
            #expect(told.first?.what.contains("is not a valid interface") == true)
        }
    }
}
