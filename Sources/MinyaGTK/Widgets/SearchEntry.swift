// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A single-line search field with a button to clear it.
///
/// `onChange` is called for every key: the Store is responsible for debouncing.
public final class SearchEntry: Entry {
    /// Called on Escape.
    public var onStop: (() -> Void)?

    /// Creates a search entry, which is named after its placeholder until `accessibleLabel` is set.
    public override init(placeholder: String = "") {
        super.init(editable: gtk_search_entry_new())
        minya_search_entry_set_placeholder(pointer, placeholder)
        if !placeholder.isEmpty { accessibleLabel = placeholder }
        listenToStop()
    }

    override init(editable: UnsafeMutablePointer<GtkWidget>) {
        super.init(editable: editable)
        listenToStop()
    }

    /// The GType `GtkSearchEntry`.
    public override class var widgetType: GType { gtk_search_entry_get_type() }

    /// Wraps an existing `GtkSearchEntry`.
    public override class func adopt(
        _ pointer: UnsafeMutablePointer<GtkWidget>
    ) -> SearchEntry {
        SearchEntry(editable: pointer)
    }

    private func listenToStop() {
        keep(SignalConnection(pointer, "stop-search", plain: { [weak self] in self?.onStop?() }))
    }
}
