// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The chosen folders, each with a button that removes it, and a button that adds others.
final class FolderRows: Box {
    /// Called when the user wants to add a folder.
    var onAdd: (() -> Void)?
    /// Called with the folder to remove.
    var onRemove: ((PhotoPath) -> Void)?

    private let add = Button(icon: "list-add-symbolic", name: localized("Add Folders"))
    private let rows = ListBox()

    init() {
        super.init(.vertical, spacing: 12)
        let heading = Label(localized("Folders"))
        heading.addCSSClass("heading")
        heading.xalign = 0
        heading.hexpand = true
        add.addCSSClass("flat")
        add.onClick = { [weak self] in self?.onAdd?() }
        rows.addCSSClass("boxed-list")
        rows.accessibleLabel = localized("Folders")
        append(Box(.horizontal, [heading, add]))
        append(rows)
    }

    func show(_ folders: [PhotoFolder]) {
        rows.rows = folders.map(row)
        rows.isVisible = !folders.isEmpty
    }

    private func row(for folder: PhotoFolder) -> ActionRow {
        let row = ActionRow(title: folder.name, subtitle: folder.problem ?? folder.path.description)
        row.subtitleLines = 2
        row.icon = folder.problem == nil ? "folder-symbolic" : "dialog-warning-symbolic"
        let remove = Button(
            icon: "list-remove-symbolic", name: localized("Remove “%s”", folder.name))
        remove.addCSSClass("flat")
        remove.valign = .center
        remove.onClick = { [weak self] in
            // The row is removed, and must not take the keyboard focus with it.
            self?.add.grabFocus()
            self?.onRemove?(folder.path)
        }
        row.addSuffix(remove)
        return row
    }
}
