// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaLists
import Testing

@testable import MinyaGTK

/// A row of text; an `Offer` is a row with a button.
struct Line: RowModel {
    let id: Int
    var text: String
}

struct Offer: RowModel {
    enum Action: Sendable, Equatable { case take }

    let id: Int
}

/// A row type without a registered cell.
struct Unknown: RowModel {
    let id: Int
}

struct TextViewModel: RowViewModel {
    let text: String
    var accessibleLabel: String { text }
}

final class LineCell: Widget, RowCell {
    static var shown: [String] = []
    private let label = Label()

    init() {
        super.init(adopting: adw_bin_new())
        keep(label)
        adw_bin_set_child(typed(), label.pointer)
    }

    func show(_ row: RowEnd<TextViewModel, Never>) {
        Self.shown.append(row.text)
        label.text = row.text
    }
}

final class OfferCell: Widget, RowCell {
    let button = Button(label: "Take")
    private(set) var asked = 0

    init() {
        super.init(adopting: adw_bin_new())
        onContextMenu { [weak self] in self?.asked += 1 }
        keep(button)
        adw_bin_set_child(typed(), button.pointer)
    }

    func show(_ row: RowEnd<TextViewModel, Offer.Action>) {
        button.onClick = { row.send(.take) }
    }
}

extension SceneKey where Context == Void, Result == Never {
    static var lines: Self { "lines" }
}

final class LinesPipeline: Pipeline {
    var rows = Rows<AnyRow>()
    var action = Input<RowAction>()
}

final class LinesView: WidgetView<LinesPipeline> {
    let list: AnyRowsListView

    required init(pipeline: ViewEnd<LinesPipeline>) {
        let factory = RowFactory<Widget>()
        factory.register(Line.self, cell: { LineCell() }) { TextViewModel(text: $0.text) }
        factory.register(Offer.self, cell: { OfferCell() }) {
            TextViewModel(text: "Offer \($0.id)")
        }
        list = AnyRowsListView(factory)
        super.init(pipeline: pipeline)
        root = list
    }

    override func addObservers() {
        super.addObservers()
        bind(\.rows, to: list, actions: \.action)
    }
}

final class LinesController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<LinesPipeline>

    init(pipeline: ControllerEnd<LinesPipeline>) { self.pipeline = pipeline }
}

final class LinesStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(LinesPipeline())
    var actions: [RowAction] = []

    init(context: Void, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.action, by: self) { store, action in store.actions.append(action) }
    }
}

extension AllGTKTests {
    @MainActor @Suite("Lists with rows of several types")
    struct AnyRowsTests {
        let mediator = Mediator()
        let navigation: GTKNavigation
        let problems = Problems()

        /// The store of the open page, which this suite does not retain.
        private var store: LinesStore {
            get throws { try #require(navigation.scenes.first?.store as? LinesStore) }
        }
        private var view: LinesView {
            get throws { try #require(navigation.scenes.first?.view as? LinesView) }
        }

        final class Problems {
            var all: [Problem] = []
        }

        init() async throws {
            mediator.onProblem = { [problems] in problems.all.append($0) }
            mediator.register(
                .lines, view: LinesView.self, controller: LinesController.self,
                store: LinesStore.self)
            navigation = GTKNavigation(Desk.application, title: "Test", width: 400, height: 300)
            mediator.open(.lines, (), in: navigation)
            LineCell.shown = []
            try store.pipeline.rows.items = [
                AnyRow(Line(id: 1, text: "one")), AnyRow(Offer(id: 1)),
                AnyRow(Line(id: 2, text: "two")),
            ]
            navigation.window.present()
            await Desk.pump(for: .milliseconds(150))
        }

        private func cell(_ row: RowID) throws -> Widget? {
            try view.list.cells.cell(for: row)?.children.first
        }

        private func close() async { await Desk.close(navigation.window) }

        @Test("Each row type has its own cell, and the Store receives a row's action with its id")
        func types() async throws {
            #expect(try cell(RowID(1, of: Line.self)) is LineCell)
            let offer = try #require(try cell(RowID(1, of: Offer.self)) as? OfferCell)
            gtk_widget_activate(offer.button.pointer)
            let store = try store
            #expect(await Desk.pump { !store.actions.isEmpty })
            #expect(store.actions == [RowAction(.take, on: Offer(id: 1))])
            await close()
        }

        @Test("A changed row is updated in its own cell, and no other row is shown again")
        func change() async throws {
            let before = try cell(RowID(2, of: Line.self))
            LineCell.shown = []
            let id = RowID(2, of: Line.self)
            try store.pipeline.rows.update(id: id) { $0 = AnyRow(Line(id: 2, text: "new")) }
            await Desk.pump(for: .milliseconds(100))
            #expect(LineCell.shown == ["new"])
            #expect(try cell(id) === before)
            await close()
        }

        @Test(
            "The Menu key and Shift+F10 open the context menu of the focused row's cell",
            .enabled(if: Keys.areThere))
        func menuKey() async throws {
            let list = try view.list
            try await Keys.focus(navigation.window)
            let offer = try #require(try cell(RowID(1, of: Offer.self)) as? OfferCell)
            list.cells.factory.row(for: RowID(1, of: Offer.self)).map {
                _ = gtk_widget_grab_focus($0)
            }
            try await Keys.press("Menu", "shift+F10")
            #expect(offer.asked == 2)
            // In a row without a menu, the key opens no other row's menu.
            list.cells.factory.row(for: RowID(2, of: Line.self)).map {
                _ = gtk_widget_grab_focus($0)
            }
            try await Keys.press("Menu")
            #expect(offer.asked == 2)
            await close()
        }

        @Test("An unregistered row type shows a placeholder and is reported to the app once")
        func unknown() async throws {
            try store.pipeline.rows.append(contentsOf: [
                AnyRow(Unknown(id: 1)), AnyRow(Unknown(id: 2)),
            ])
            await Desk.pump(for: .milliseconds(100))
            let label = try #require(try cell(RowID(1, of: Unknown.self)) as? Label)
            #expect(label.text == "This cannot be shown here")
            #expect(try cell(RowID(2, of: Unknown.self)) is Label)
            #expect(problems.all == [.unregisteredRow(model: "Unknown")])
            await close()
        }

        @Test("Cells are reused while the user scrolls, and freed with the page")
        func reuse() async throws {
            try store.pipeline.rows.items = (0..<1_000).map { id in
                id.isMultiple(of: 3)
                    ? AnyRow(Offer(id: id)) : AnyRow(Line(id: id, text: "line \(id)"))
            }
            for offset in stride(from: 0.0, to: 20_000, by: 900) {
                try view.list.offset = offset
                await Desk.pump(for: .milliseconds(30))
            }
            weak var gone: Widget?
            for (id, _, _) in try view.list.cells.factory.shownPlaces {
                gone = try cell(id)
                let isOffer = id.model(of: Offer.self) != nil
                #expect(isOffer ? gone is OfferCell : gone is LineCell)
            }
            #expect(gone != nil)
            await close()
            #expect(gone == nil)
        }
    }
}
