// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// One line of text to search for, with a button to clear it.
///
/// `onChange` comes with every key: waiting for the person to pause is the Store's business.
public final class SearchEntry: Entry {
    /// Called on Escape.
    public var onStop: (() -> Void)?

    /// Makes a search entry.
    public override init(placeholder: String = "") {
        super.init(editable: gtk_search_entry_new())
        minya_search_entry_set_placeholder(pointer, placeholder)
        listenToStop()
    }

    override init(editable: UnsafeMutablePointer<GtkWidget>) {
        super.init(editable: editable)
        listenToStop()
    }

    /// GtkSearchEntry.
    public override class var widgetType: GType { gtk_search_entry_get_type() }

    /// Takes over a GtkSearchEntry.
    public override class func adopt(
        _ pointer: UnsafeMutablePointer<GtkWidget>
    ) -> SearchEntry {
        SearchEntry(editable: pointer)
    }

    private func listenToStop() {
        keep(SignalConnection(pointer, "stop-search", plain: { [weak self] in self?.onStop?() }))
    }
}
