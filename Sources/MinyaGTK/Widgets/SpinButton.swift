// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An entry for a number within a range, with buttons that increase and decrease it.
///
/// ```swift
/// let days = SpinButton(1...365, name: "Days")
/// let opacity = SpinButton(0...1, step: 0.05, digits: 2, name: "Opacity")
/// days.onChange = { print(Int($0)) }
/// ```
///
/// Its numbers are at most 2^53 away from 0: all whole numbers up to there are exact.
public final class SpinButton: Widget {
    /// Called with the new value when the user changes it, also while typing, never for changes by
    /// the program.
    ///
    /// A typed number outside the range is passed as the nearest bound.
    public var onChange: ((Double) -> Void)?

    private var current = 0.0
    private var isWriting = false
    private static let farthest = 9_007_199_254_740_992.0

    /// Creates a spin button for whole numbers, with the lower bound as its value.
    ///
    /// - Parameter name: The label for screen readers; a `FormField` sets its own.
    public convenience init(_ range: ClosedRange<Int>, step: Int = 1, name: String = "") {
        self.init(
            Double(range.lowerBound)...Double(range.upperBound), step: Double(step), digits: 0,
            name: name)
    }

    /// Creates a spin button for decimal numbers, with the lower bound as its value.
    ///
    /// - Parameters:
    ///   - step: The difference that a press of a button or an arrow key makes.
    ///   - digits: The number of digits after the decimal separator, at most 9; values are rounded
    ///     to it.
    ///   - name: The label for screen readers; a `FormField` sets its own.
    public init(_ range: ClosedRange<Double>, step: Double, digits: Int, name: String = "") {
        precondition(step > 0 && step.isFinite, "SpinButton: the step must be a positive number")
        super.init(adopting: gtk_spin_button_new(nil, 1, guint(min(max(digits, 0), 9))))
        gtk_spin_button_set_increments(opaque, step, step * 10)
        if !name.isEmpty { accessibleLabel = name }
        current = range.lowerBound
        self.range = range
        start()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        current = gtk_spin_button_get_value(opaque)
        // Not all numbers of a file are Ints.
        let limited = range
        range = limited
        start()
    }

    /// The value; setting it does not call `onChange`.
    ///
    /// A number outside the range becomes the nearest bound; one that is not a number is ignored.
    public var value: Double {
        get { current }
        set {
            guard !newValue.isNaN, fitted(newValue) != current else { return }
            current = fitted(newValue)
            write { gtk_spin_button_set_value(opaque, current) }
        }
    }

    /// The smallest and the largest value; a value outside becomes the nearest bound.
    public var range: ClosedRange<Double> {
        get {
            var (lower, upper) = (0.0, 0.0)
            gtk_spin_button_get_range(opaque, &lower, &upper)
            return lower...max(lower, upper)
        }
        set {
            let range = newValue.clamped(to: -Self.farthest...Self.farthest)
            write { gtk_spin_button_set_range(opaque, range.lowerBound, range.upperBound) }
            // Not GTK's value: it does not have a number that is being typed yet.
            current = fitted(current)
            write { gtk_spin_button_set_value(opaque, current) }
        }
    }

    // MARK: - Parts

    private func start() {
        gtk_spin_button_set_numeric(opaque, 1)
        keep(
            SignalConnection(
                pointer, "value-changed",
                plain: { [weak self] in
                    guard let self else { return }
                    change(to: gtk_spin_button_get_value(opaque))
                }))
        // GTK reads a typed number only when the focus moves, which may be after it is saved.
        keep(
            SignalConnection(
                pointer, "changed",
                plain: { [weak self] in
                    guard let self, let text = gtk_editable_get_text(opaque), text.pointee != 0
                    else { return }
                    var end: UnsafeMutablePointer<CChar>?
                    let number = g_strtod(text, &end)
                    if end?.pointee == 0 { change(to: number) }
                }))
    }

    private func change(to number: Double) {
        guard !isWriting, !number.isNaN, fitted(number) != current else { return }
        current = fitted(number)
        onChange?(current)
    }

    /// Returns the nearest value that the range and the number of digits allow.
    private func fitted(_ number: Double) -> Double {
        let range = range
        func bounded(_ number: Double) -> Double {
            min(max(number, range.lowerBound), range.upperBound)
        }
        let scale = (0..<gtk_spin_button_get_digits(opaque)).reduce(1.0) { scale, _ in scale * 10 }
        return bounded((bounded(number) * scale).rounded() / scale)
    }

    private func write(_ body: () -> Void) {
        isWriting = true
        defer { isWriting = false }
        body()
    }
}
