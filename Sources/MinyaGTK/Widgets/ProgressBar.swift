// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows how much of something is done.
public final class ProgressBar: Widget {
    /// Makes an empty bar.
    public init() {
        super.init(adopting: gtk_progress_bar_new())
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// What is done, from 0 to 1.
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

    /// Moves the bar a bit, for work whose end is not known.
    public func pulse() {
        gtk_progress_bar_pulse(opaque)
    }
}
