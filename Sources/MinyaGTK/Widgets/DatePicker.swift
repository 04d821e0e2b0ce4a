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
/// Days are those of the computer's time zone. Another day has the same time of day, unless the clock skips
/// that time on that day.
public final class DatePicker: Widget {
    /// Called with the new date when the user chooses another day, never for changes by the program.
    public var onChange: ((Date) -> Void)?

    /// The date; setting it does not call `onChange`.
    ///
    /// One that is not within the years 1 to 9999 is shown as a dash, until the user chooses another day.
    public var date: Date {
        didSet {
            if !isChoosing { noteTime() }
            show()
        }
    }

    /// The label for screen readers, which read it with the day.
    public override var accessibleLabel: String {
        didSet { if let button { minya_accessible_set_label(button, accessibleLabel) } }
    }

    /// The description for screen readers, which is read after the day.
    public override var accessibleDescription: String {
        didSet { describe() }
    }

    private let calendar: UnsafeMutablePointer<GtkWidget>
    /// The time of day that the program has set.
    private var time: (hour: Int32, minute: Int32, seconds: Double) = (0, 0, 0)
    private var isChoosing = false
    private var isWriting = false
    private var isWaiting = false

    /// Creates a button with a date.
    ///
    /// - Parameter name: The label for screen readers; a `FormField` sets its own.
    public init(_ date: Date = .now, name: String = "") {
        self.date = date
        calendar = gtk_calendar_new()
        super.init(adopting: gtk_menu_button_new())
        let popover = gtk_popover_new()
        gtk_popover_set_child(
            UnsafeMutableRawPointer(popover)?.assumingMemoryBound(to: GtkPopover.self), calendar)
        gtk_menu_button_set_popover(opaque, popover)
        if !name.isEmpty { accessibleLabel = name }
        // Its other signals are not emitted for each change.
        for property in ["day", "month", "year"] {
            keep(
                SignalConnection(
                    calendar, "notify::\(property)",
                    pointer: { [weak self] _ in self?.chooseDaySoon() }))
        }
        noteTime()
        show()
    }

    /// For a day of another month, GTK first changes the month and then the day.
    private func chooseDaySoon() {
        guard !isWriting, !isWaiting else { return }
        isWaiting = true
        Idle.once { [weak self] in
            self?.isWaiting = false
            self?.chooseDay()
        }
    }

    private func chooseDay() {
        guard let day = gtk_calendar_get_date(OpaquePointer(calendar)) else { return }
        defer { g_date_time_unref(day) }
        let former = local
        defer { former.map(g_date_time_unref) }
        if let former, Self.number(of: former) == Self.number(of: day) { return }
        let chosen = g_date_time_new_local(
            g_date_time_get_year(day), g_date_time_get_month(day),
            g_date_time_get_day_of_month(day), time.hour, time.minute, 0)
        guard let chosen else { return }
        defer { g_date_time_unref(chosen) }
        isChoosing = true
        date = Date(timeIntervalSince1970: Double(g_date_time_to_unix(chosen)) + time.seconds)
        isChoosing = false
        onChange?(date)
    }

    private static func number(of day: OpaquePointer) -> Int32 {
        g_date_time_get_year(day) * 1000 + g_date_time_get_day_of_year(day)
    }

    /// The date in the computer's time zone, to be released; nil if it is out of range.
    private var local: OpaquePointer? {
        gint64(exactly: date.timeIntervalSince1970.rounded(.down))
            .flatMap { g_date_time_new_from_unix_local($0) }
    }

    private func noteTime() {
        guard let local else { return time = (0, 0, 0) }
        defer { g_date_time_unref(local) }
        let seconds = date.timeIntervalSince1970
        time = (
            g_date_time_get_hour(local), g_date_time_get_minute(local),
            g_date_time_get_seconds(local) + seconds - seconds.rounded(.down)
        )
    }

    private func show() {
        let day = local
        defer { day.map(g_date_time_unref) }
        let text = day.flatMap { g_date_time_format($0, "%x") }
        defer { g_free(text) }
        gtk_menu_button_set_label(opaque, text.map { String(cString: $0) } ?? "–")
        describe()
        guard let day else { return }
        isWriting = true
        defer { isWriting = false }
        gtk_calendar_select_day(OpaquePointer(calendar), day)
    }

    private func describe() {
        guard let button else { return }
        let day = gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? ""
        minya_accessible_set_description(
            button, accessibleDescription.isEmpty ? day : "\(day). \(accessibleDescription)")
    }

    private var button: UnsafeMutablePointer<GtkWidget>? {
        descendant(of: gtk_toggle_button_get_type())
    }
}
