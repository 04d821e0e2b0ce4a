// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows the progress of an operation, or that an operation is running.
///
/// ```swift
/// let bar = ProgressBar()
/// bar.isPulsing = true  // the duration is unknown
/// bar.isPulsing = false
/// bar.fraction = 0.5
/// ```
public final class ProgressBar: Widget {
    private var moving: Task<Void, Never>?
    private var connections: [SignalConnection] = []

    /// Creates an empty bar.
    public init() {
        super.init(adopting: gtk_progress_bar_new())
        followSight()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        followSight()
    }

    isolated deinit { moving?.cancel() }

    /// The completed fraction, from 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, min(max(newValue, 0), 1)) }
    }

    /// The text above the bar; nil for none.
    public var text: String? {
        get { gtk_progress_bar_get_text(opaque).map { String(cString: $0) } }
        set {
            gtk_progress_bar_set_text(opaque, newValue)
            gtk_progress_bar_set_show_text(opaque, (newValue != nil).gboolean)
        }
    }

    /// Whether the bar moves back and forth, for an unknown duration; it stops while it is not
    /// visible.
    public var isPulsing = false {
        didSet { if isPulsing != oldValue { move() } }
    }

    private func followSight() {
        connections = ["map", "unmap"].map { signal in
            SignalConnection(
                UnsafeMutableRawPointer(pointer), signal, plain: { [weak self] in self?.move() })
        }
    }

    private func move() {
        moving?.cancel()
        guard isPulsing, gtk_widget_get_mapped(pointer) != 0 else {
            // A bar that has pulsed paints frames until its fraction is set, even while it is not
            // visible.
            return gtk_progress_bar_set_fraction(opaque, gtk_progress_bar_get_fraction(opaque))
        }
        moving = Task { [weak self] in
            while !Task.isCancelled, (self.map { gtk_progress_bar_pulse($0.opaque) }) != nil {
                try? await Task.sleep(for: .milliseconds(60))
            }
        }
    }
}
