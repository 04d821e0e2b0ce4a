// SPDX-License-Identifier: Apache-2.0
// EXPECT: the cell's Action must be the model's Action

import MinyaLists

struct Note: RowModel {
    enum Action: Sendable { case copy }

    let id: Int
}

enum OtherAction: Sendable { case press }

struct NoteViewModel: RowViewModel {
    let accessibleLabel = ""
}

final class NoteCell: RowCell {
    func show(_ row: RowEnd<NoteViewModel, OtherAction>) {}
}

@MainActor
func register(in factory: RowFactory<AnyObject>) {
    factory.register(Note.self, cell: { NoteCell() }, as: { $0 }) { _ in NoteViewModel() }
}
