// SPDX-License-Identifier: Apache-2.0

import CAdwaita
public import FoundationEssentials

/// A button that shows a day and opens a calendar to choose another one.
///
/// ```swift
/// let due = DatePicker(name: "Due")
/// due.onChange = { print($0) }
/// ```
///
/// Days are those of the computer's time zone. Choosing another day keeps the time of day.
public final class DatePicker: Widget {
    /// Called with the new date when the user chooses another day, never for changes by the program.
    public var onChange: ((Date) -> Void)?

    /// The date; setting it does not call `onChange`.
    ///
    /// One that is not within the years 1 to 9999 is shown as a dash until the user chooses a day.
    public var date: Date {
        didSet { show() }
    }

    /// The label for screen readers, which read it with the day.
    public override var accessibleLabel: String {
        didSet { if let button { minya_accessible_set_label(button, accessibleLabel) } }
    }

    private let calendar: UnsafeMutablePointer<GtkWidget>
    private var isWriting = false

    /// Creates a button with a date.
    ///
    /// - Parameter name: The label for screen readers; a `FormField` sets its own.
    public init(_ date: Date = .now, name: String = "") {
        self.date = date
        calendar = gtk_calendar_new()
        super.init(adopting: gtk_menu_button_new())
        let popover = gtk_popover_new()
        gtk_popover_set_child(
            popover.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkPopover.self) },
            calendar)
        gtk_menu_button_set_popover(opaque, popover)
        if !name.isEmpty { accessibleLabel = name }
        // GTK's arrows choose the same day of another month or year.
        for signal in ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] {
            keep(SignalConnection(calendar, signal, plain: { [weak self] in self?.chooseDay() }))
        }
        show()
    }

    private func chooseDay() {
        guard !isWriting, let day = gtk_calendar_get_date(OpaquePointer(calendar)) else { return }
        defer { g_date_time_unref(day) }
        let time = local
        defer { time.map(g_date_time_unref) }
        let chosen = g_date_time_new_local(
            g_date_time_get_year(day), g_date_time_get_month(day),
            g_date_time_get_day_of_month(day),
            time.map(g_date_time_get_hour) ?? 0, time.map(g_date_time_get_minute) ?? 0,
            time.map(g_date_time_get_seconds) ?? 0)
        guard let chosen else { return }
        defer { g_date_time_unref(chosen) }
        let new = Date(timeIntervalSince1970: Double(g_date_time_to_unix(chosen)))
        guard new != date else { return }
        date = new
        onChange?(new)
    }

    /// The date in the computer's time zone, to be released; nil if it is out of range.
    private var local: OpaquePointer? {
        gint64(exactly: date.timeIntervalSince1970.rounded(.down))
            .flatMap { g_date_time_new_from_unix_local($0) }
    }

    private func show() {
        let day = local
        defer { day.map(g_date_time_unref) }
        let text = day.flatMap { g_date_time_format($0, "%x") }
        defer { g_free(text) }
        let shown = text.map { String(cString: $0) } ?? "–"
        gtk_menu_button_set_label(opaque, shown)
        if let button { minya_accessible_set_description(button, shown) }
        guard let day else { return }
        isWriting = true
        defer { isWriting = false }
        gtk_calendar_select_day(OpaquePointer(calendar), day)
    }

    private var button: UnsafeMutablePointer<GtkWidget>? {
        descendant(of: gtk_toggle_button_get_type())
    }
}
