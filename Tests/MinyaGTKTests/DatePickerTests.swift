// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import FoundationEssentials
import Minya
import Testing

@testable import MinyaGTK

final class DuePipeline: Pipeline {
    var due = Field(Date(timeIntervalSince1970: 0))
}

final class DueStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(DuePipeline())
    private(set) var received: [Date] = []

    init(context: Date, dependencies: Dependencies) { pipeline.due = context }

    func addObservers() {
        pipeline.observe(\.due, by: self) { store, due in store.received.append(due) }
    }
}

final class DueView: WidgetView<DuePipeline> {
    static var last: Weak<DueView> = Weak()

    let due = DatePicker(name: "Due")

    required init(pipeline: ViewEnd<DuePipeline>) {
        super.init(pipeline: pipeline)
        root = FormField("Due", due)
        Self.last = Weak(value: self)
    }

    override func addObservers() {
        super.addObservers()
        bind(\.due, to: due)
    }
}

extension SceneKey where Context == Date, Result == Never {
    fileprivate static var due: Self { "due" }
}

extension AllGTKTests {
    @MainActor @Suite("Date pickers")
    struct DatePickers {
        /// Returns a time of a day in the computer's time zone.
        private func date(_ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32 = 0) -> Date {
            let time = g_date_time_new_local(year, month, day, hour, 30, 0)
            defer { time.map(g_date_time_unref) }
            return Date(timeIntervalSince1970: Double(g_date_time_to_unix(time)))
        }

        private func calendar(of picker: DatePicker) throws -> OpaquePointer {
            OpaquePointer(try #require(picker.descendant(of: gtk_calendar_get_type())))
        }

        private func text(of picker: DatePicker) -> String {
            gtk_menu_button_get_label(picker.opaque).map { String(cString: $0) } ?? ""
        }

        @Test("A date picker and its field stay in sync both ways, and the time of day stays")
        func field() async throws {
            let mediator = Mediator()
            mediator.register(.due, view: DueView.self, store: DueStore.self)
            let navigation = GTKNavigation(Desk.application, title: "Test")
            mediator.open(.due, date(2026, 2, 28, 17), in: navigation)
            let view = try #require(DueView.last.value)
            let store = try #require(navigation.scenes.last?.store as? DueStore)
            #expect(view.due.date == date(2026, 2, 28, 17))
            #expect(text(of: view.due) == "02/28/26")
            store.pipeline.due = date(2027, 1, 31, 8)
            #expect(view.due.date == date(2027, 1, 31, 8))
            #expect(store.received == [date(2026, 2, 28, 17)])
            let chosen = g_date_time_new_local(2027, 3, 1, 0, 0, 0)
            defer { chosen.map(g_date_time_unref) }
            gtk_calendar_select_day(try calendar(of: view.due), chosen)
            #expect(await Desk.pump { store.pipeline.due == date(2027, 3, 1, 8) })
            #expect(store.received == [date(2026, 2, 28, 17), date(2027, 3, 1, 8)])
            navigation.window.close()
        }

        @Test("The next month of the calendar changes the date, too, to a day that it has")
        func month() async throws {
            let picker = DatePicker(date(2027, 1, 31, 8))
            var chosen: [Date] = []
            picker.onChange = { chosen.append($0) }
            let calendar = try calendar(of: picker)
            let arrows = picker.descendants(of: gtk_button_get_type()).filter {
                gtk_widget_is_ancestor($0, picker.descendant(of: gtk_calendar_get_type())) != 0
            }
            #expect(arrows.count == 4)
            for arrow in arrows {
                var instance = GValue()
                g_value_init(&instance, gtk_widget_get_type())
                g_value_set_object(&instance, arrow)
                let clicked = g_signal_lookup("clicked", gtk_button_get_type())
                g_signal_emitv(&instance, clicked, 0, nil)
                g_value_unset(&instance)
                let shown = gtk_calendar_get_date(calendar)
                defer { shown.map(g_date_time_unref) }
                let expected = date(
                    g_date_time_get_year(shown), g_date_time_get_month(shown),
                    g_date_time_get_day_of_month(shown), 8)
                #expect(await Desk.pump { picker.date == expected })
            }
            #expect(chosen.count == 4 && chosen.contains(date(2026, 12, 31, 8)))
        }

        @Test(
            "A date outside of the years 1 to 9999 is shown as a dash, until a day is chosen",
            arguments: [1e300, -1e300, .nan, .infinity, 1e12])
        func extremes(_ seconds: Double) async throws {
            let picker = DatePicker(Date(timeIntervalSince1970: seconds))
            #expect(text(of: picker) == "–")
            let chosen = g_date_time_new_local(2027, 3, 1, 0, 0, 0)
            defer { chosen.map(g_date_time_unref) }
            gtk_calendar_select_day(try calendar(of: picker), chosen)
            #expect(await Desk.pump { text(of: picker) == "03/01/27" })
        }

        @Test(
            "A change of the month and then the day, as for a day of another month, is one choice")
        func once() async throws {
            let picker = DatePicker(date(2027, 1, 31, 8))
            let calendar = try calendar(of: picker)
            var chosen: [Date] = []
            picker.onChange = { chosen.append($0) }
            for (month, day) in [(2, 28), (2, 6)] as [(Int32, Int32)] {
                let next = g_date_time_new_local(2027, month, day, 0, 0, 0)
                defer { next.map(g_date_time_unref) }
                gtk_calendar_select_day(calendar, next)
            }
            #expect(await Desk.pump { !chosen.isEmpty })
            #expect(chosen == [date(2027, 2, 6, 8)])
            // The same day of another year, which GTK's signal for days leaves out.
            let later = g_date_time_new_local(2030, 2, 6, 0, 0, 0)
            defer { later.map(g_date_time_unref) }
            gtk_calendar_select_day(calendar, later)
            #expect(await Desk.pump { chosen.last == date(2030, 2, 6, 8) })
        }

        @Test("Another day has the same time, to the fraction of a second")
        func fraction() async throws {
            let precise = date(2027, 1, 31, 8).addingTimeInterval(12.25)
            let picker = DatePicker(precise)
            let next = g_date_time_new_local(2027, 2, 1, 0, 0, 0)
            defer { next.map(g_date_time_unref) }
            gtk_calendar_select_day(try calendar(of: picker), next)
            let expected = date(2027, 2, 1, 8).addingTimeInterval(12.25)
            #expect(await Desk.pump { picker.date == expected })
        }
    }
}
