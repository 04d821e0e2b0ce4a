// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import Testing

@testable import MinyaGTK

final class FormPipeline: Pipeline {
    var password = Field<Secret>(Secret("first"))
    var remembers = Field<Bool>(true)
}

final class FormStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(FormPipeline())
    private(set) var passwords: [Secret] = []
    private(set) var wishes: [Bool] = []

    init(context: Void, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.password, by: self) { store, secret in store.passwords.append(secret) }
        pipeline.observe(\.remembers, by: self) { store, wish in store.wishes.append(wish) }
    }
}

final class FormView: WidgetView<FormPipeline> {
    static var last: Weak<FormView> = Weak()

    let password = PasswordEntry()
    let remembers = SwitchRow(title: "R&B", subtitle: "a < b")

    required init(pipeline: ViewEnd<FormPipeline>) {
        super.init(pipeline: pipeline)
        let group = PreferencesGroup(title: "Form")
        group.rows = [remembers]
        root = Box(.vertical, [password, group])
        Self.last = Weak(value: self)
    }

    override func addObservers() {
        super.addObservers()
        bind(\.password, to: password)
        bind(\.remembers, to: remembers)
    }
}

final class FormController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<FormPipeline>
    init(pipeline: ControllerEnd<FormPipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Void, Result == Never {
    fileprivate static var form: Self { "form" }
}

extension AllGTKTests {
    @MainActor @Suite("Forms")
    struct Forms {
        private let navigation: GTKNavigation
        private let view: FormView
        private let store: FormStore

        private let complaints = GLibLog.counts

        init() throws {
            let mediator = Mediator()
            mediator.register(
                .form, view: FormView.self, controller: FormController.self, store: FormStore.self)
            navigation = GTKNavigation(Desk.application, title: "Test")
            mediator.open(.form, (), in: navigation)
            view = try #require(FormView.last.value)
            store = try #require(navigation.scenes.last?.store as? FormStore)
        }

        @Test("A password entry and its field stay in sync both ways, without an echo")
        func password() {
            #expect(view.password.secret == Secret("first"))
            store.pipeline.password = Secret("by store")
            #expect(view.password.secret == Secret("by store"))
            #expect(store.passwords == [Secret("first")])
            var end = gint(8)
            gtk_editable_insert_text(view.password.opaque, "!", -1, &end)
            #expect(store.pipeline.password == Secret("by store!"))
            #expect(store.passwords == [Secret("first"), Secret("by store!")])
            navigation.window.close()
        }

        @Test("A password is masked at first")
        func hidden() throws {
            let text = try #require(view.password.descendant(of: gtk_text_get_type()))
            let typed = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self)
            #expect(gtk_text_get_visibility(typed) == 0)
            navigation.window.close()
        }

        @Test("A switch and its field stay in sync both ways, without an echo")
        func toggle() async throws {
            #expect(view.remembers.isOn)
            var turns: [Bool] = []
            let write = view.remembers.onToggle
            view.remembers.onToggle = {
                turns.append($0)
                write?($0)
            }
            store.pipeline.remembers = false
            #expect(!view.remembers.isOn)
            #expect(store.wishes == [true])
            // As a click on the row does; the switch is animated.
            navigation.window.present()
            adw_action_row_activate(view.remembers.typed())
            #expect(await Desk.pump { view.remembers.isOn })
            #expect(store.pipeline.remembers)
            #expect(store.wishes == [true, true])
            #expect(turns == [true])
            navigation.window.close()
        }

        @Test("Enter in a password entry calls onActivate, and titles are not parsed as markup")
        func enter() throws {
            var count = 0
            view.password.onActivate = { count += 1 }
            let text = try #require(view.password.descendant(of: gtk_text_get_type()))
            emitActivate(text)
            #expect(count == 1)
            #expect(GLibLog.counts == complaints)
            navigation.window.close()
        }
    }
}

/// Emits the signal that Enter emits in a text.
@MainActor
private func emitActivate(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    var instance = GValue()
    g_value_init(&instance, gtk_text_get_type())
    g_value_set_object(&instance, pointer)
    g_signal_emitv(&instance, g_signal_lookup("activate", gtk_text_get_type()), 0, nil)
    g_value_unset(&instance)
}
