// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import Testing

@testable import MinyaGTK

final class FormPipeline: Pipeline {
    var password = Field<Secret>(Secret("first"))
    var remembers = Field<Bool>(true)
    var size = Field<Int?>(12)
    var days = Field(3)
}

final class FormStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(FormPipeline())
    private(set) var passwords: [Secret] = []
    private(set) var wishes: [Bool] = []
    private(set) var sizes: [Int?] = []
    private(set) var days: [Int] = []

    init(context: Void, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.password, by: self) { store, secret in store.passwords.append(secret) }
        pipeline.observe(\.remembers, by: self) { store, wish in store.wishes.append(wish) }
        pipeline.observe(\.size, by: self) { store, size in store.sizes.append(size) }
        pipeline.observe(\.days, by: self) { store, days in store.days.append(days) }
    }
}

final class FormView: WidgetView<FormPipeline> {
    static var last: Weak<FormView> = Weak()

    let password = PasswordEntry()
    let remembers = SwitchRow(title: "R&B", subtitle: "a < b")
    let size = DropDown<Int?>([nil, 10, 12]) { $0.map { "\($0) points" } ?? "As the system" }
    let days = SpinButton(1...365, name: "Days")

    required init(pipeline: ViewEnd<FormPipeline>) {
        super.init(pipeline: pipeline)
        let group = PreferencesGroup(title: "Form")
        group.rows = [remembers]
        root = Box(.vertical, [password, group, FormField("Size", size), days])
        Self.last = Weak(value: self)
    }

    override func addObservers() {
        super.addObservers()
        bind(\.password, to: password)
        bind(\.remembers, to: remembers)
        bind(\.size, to: size)
        bind(\.days, to: days)
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

        @Test("A drop-down shows a choice as soon as it is one, and its field has what is selected")
        func choice() {
            var shown: UInt32 { gtk_drop_down_get_selected(view.size.opaque) }
            #expect(shown == 2)
            store.pipeline.size = 14
            #expect(shown == .max && store.pipeline.size == 14)
            view.size.choices = [nil, 12, 14]
            #expect(shown == 2)
            gtk_drop_down_set_selected(view.size.opaque, 0)
            #expect(store.pipeline.size == .some(nil))
            #expect(store.sizes == [12, nil])
            #expect(view.size.accessibleLabel == "Size")
            navigation.window.close()
        }

        @Test("What a drop-down's observer changes is no choice of the user")
        func changedMeanwhile() async {
            var told: [Int?] = []
            view.size.onSelect = { [size = Weak(value: view.size)] choice in
                told.append(choice)
                size.value?.choices = [choice, 8, nil]
                size.value?.selection = 8
            }
            gtk_drop_down_set_selected(view.size.opaque, 1)
            #expect(await Desk.pump { gtk_drop_down_get_selected(view.size.opaque) == 1 })
            #expect(told == [10] && view.size.selection == .some(8))
            navigation.window.close()
        }

        @Test("A number that is being typed survives a change of the range, and of the field")
        func typedMeanwhile() {
            gtk_editable_set_text(view.days.opaque, "50")
            view.days.range = 2...60
            #expect(view.days.value == 50 && gtk_spin_button_get_value(view.days.opaque) == 50)
            store.pipeline.days = 2
            gtk_spin_button_update(view.days.opaque)
            #expect(view.days.value == 2 && store.pipeline.days == 2)
            navigation.window.close()
        }

        @Test(
            "A spin button writes what is typed at once, within its range, and no value of the Store"
        )
        func number() {
            #expect(view.days.value == 3)
            gtk_editable_set_text(view.days.opaque, "12")
            #expect(store.pipeline.days == 12)
            gtk_editable_set_text(view.days.opaque, String(repeating: "9", count: 400))
            #expect(store.pipeline.days == 365)
            // As when the focus moves, and as a press of a button.
            gtk_spin_button_update(view.days.opaque)
            gtk_spin_button_spin(view.days.opaque, GTK_SPIN_STEP_BACKWARD, 1)
            store.pipeline.days = .min
            #expect(view.days.value == 1 && store.pipeline.days == .min)
            view.days.value = .nan
            view.days.range = 2 ... .infinity
            #expect(view.days.value == 2 && view.days.range.upperBound == 0x1p53)
            #expect(store.days == [3, 12, 365, 364])
            #expect(GLibLog.counts == complaints)
            navigation.window.close()
        }

        @Test(
            "Drop-downs and spin buttons of a file get their choices in Swift, and their range there"
        )
        func outlets() throws {
            let interface = try Interface(
                Array(
                    """
                    <interface><object class="GtkDropDown" id="size"/>
                    <object class="GtkSpinButton" id="part"><property name="digits">1</property>
                    <property name="adjustment"><object class="GtkAdjustment">
                    <property name="upper">1</property><property name="value">0.25</property>
                    </object></property></object>
                    <object class="GtkSpinButton" id="huge"><property name="adjustment">
                    <object class="GtkAdjustment"><property name="upper">1e300</property>
                    </object></property></object></interface>
                    """.utf8), name: "controls.ui")
            let size = try interface.outlet("size", as: DropDown<String>.self)
            size.setChoices(["a\nb", String(repeating: "x", count: 300)]) { $0 }
            let titles = gtk_drop_down_get_model(size.opaque)
            let lengths = (0..<2).map { strlen(gtk_string_list_get_string(titles, $0)) }
            #expect(size.selection == nil && lengths == [3, 82])
            let part = try interface.outlet("part", as: SpinButton.self)
            #expect(part.value == 0.3 && part.range == 0...1)
            let huge = try interface.outlet("huge", as: SpinButton.self)
            #expect(huge.range == 0...0x1p53)
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
