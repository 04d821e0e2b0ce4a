// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Says that something is going on; it only turns while it is wanted, since each turn paints a
/// frame.
public final class Spinner: Widget {
    /// Makes a spinner.
    ///
    /// - Parameter size: The side in logical pixels.
    public init(size: Int = 32, isSpinning: Bool = true) {
        super.init(adopting: gtk_spinner_new())
        setSizeRequest(width: size, height: size)
        halign = .center
        valign = .center
        accessibleLabel = localized("Loading")
        self.isSpinning = isSpinning
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Whether it turns.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}
