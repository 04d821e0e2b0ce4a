// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import Synchronization

struct Note: RowModel {
    enum Action: Sendable, Equatable { case menu, copy, remove, ask }

    let id: Int
    var text = ""
    /// A property of the model that is not shown.
    var isSynced = true
}

/// A mark between notes, without actions.
struct Mark: RowModel {
    let id: Int
}

struct NoteViewModel: RowViewModel {
    let text: String
    var accessibleLabel: String { "Note: \(text)" }
}

struct MarkViewModel: RowViewModel {
    let accessibleLabel = "A mark"
}

/// A cell that records the calls it receives.
class TestCell {
    var heard: [String] = []
}

final class NoteCell: TestCell, RowCell {
    var row: RowEnd<NoteViewModel, Note.Action>?

    func show(_ row: RowEnd<NoteViewModel, Note.Action>) {
        self.row = row
        heard.append(row.text)
    }

    func clear() { heard.append("clear") }
}

final class MarkCell: TestCell, RowCell {
    func show(_ row: RowEnd<MarkViewModel, Never>) { heard.append("mark \(row.id)") }
}

/// A counter that any thread can increment.
final class Count: Sendable {
    private let value = Mutex(0)

    var now: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}

/// One place of a list, which records the calls of its holder.
@MainActor
final class Place {
    let factory: RowFactory<TestCell>
    let holder: RowHolder<TestCell>
    var cell: TestCell?
    var cells = 0
    var labels: [String] = []
    var actions: [RowAction] = []
    var problems: [Problem] = []

    init(_ factory: RowFactory<TestCell>) {
        self.factory = factory
        holder = RowHolder(factory)
        holder.onCell = { [unowned self] in
            cell = $0
            cells += 1
        }
        holder.onShow = { [unowned self] in labels.append($0) }
        holder.onAction = { [unowned self] in actions.append($0) }
        holder.onProblem = { [unowned self] in problems.append($0) }
    }
}
