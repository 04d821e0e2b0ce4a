// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Highlights a row for a moment, so that the user can find it among the others.
@MainActor
final class RowFlash<ID: Hashable, Cell: Widget> {
    private let id: ID
    private weak var list: ListView<ID, Cell>?
    private weak var cell: Cell?
    private var end: Task<Void, Never>?

    init(_ list: ListView<ID, Cell>, _ id: ID) {
        self.list = list
        self.id = id
    }

    isolated deinit {
        end?.cancel()
        cell?.removeCSSClass("revealed")
    }

    /// Starts the highlight; call it once the row has its cell.
    func show() {
        flashStyle
        guard let list, let cell = list.cell(for: id) else { return }
        self.cell = cell
        cell.addCSSClass("revealed")
        if list.holdsFocus, let row = list.factory.row(for: id) { gtk_widget_grab_focus(row) }
        end = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(1_500))
            self?.cell?.removeCSSClass("revealed")
        }
    }
}

@MainActor private let flashStyle: Void = Style.add(
    """
    @keyframes revealed {
        from { background-color: alpha(@accent_bg_color, 0.35); }
        to { background-color: transparent; }
    }
    .revealed { animation: revealed 1.4s ease-in; border-radius: 9px; }
    """)
