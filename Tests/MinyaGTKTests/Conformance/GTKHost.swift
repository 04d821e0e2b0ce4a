// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import HostConformance
import Minya
import MinyaGTK
import Testing

/// The host for GTK, with windows on the display.
///
/// GTK has no swipes and no menu of a back button, and its system warns no app of a lack of memory.
/// For GTK, an app in the background has hidden windows.
@MainActor
final class GTKHost: ConformingHost {
    private var windows: [Window] = []
    private var isHidden = false
    /// The widgets and windows that were shown.
    private var witnesses: [Witness] = []
    private var seen: Set<ObjectIdentifier> = []

    static let hasPlaces = true

    nonisolated static func can(_ step: Step) -> Bool {
        switch step {
        case .back(_, .key): Keys.areThere
        case .back(_, .swipe), .backTo, .beginSwipe, .endSwipe, .warnOfMemory: false
        default: true
        }
    }

    func register(_ book: RoomBook, in mediator: Mediator) {
        book.register(in: mediator, view: GTKRoomView.self, other: OtherGTKRoomView.self)
    }

    func openWindow() -> any Navigation {
        let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
        windows.append(navigation.window)
        navigation.window.present()
        return navigation
    }

    func goBack(from scene: Scene, by way: WayBack) async throws {
        let navigation = try #require(scene.navigation as? GTKNavigation)
        let view = try #require(scene.view as? GTKRoomView)
        switch way {
        case .close: navigation.window.close()
        case .key:
            try await Keys.focus(navigation.window)
            try await Keys.press("Escape")
        default:
            let button = try #require(WidgetTree.named("Back", in: view.header))
            gtk_widget_activate(button.pointer)
        }
        #expect(await Desk.pump { !scene.isOpen })
    }

    func goBack(to scene: Scene) {}
    func beginSwipe(of scene: Scene) {}
    func endSwipe(of scene: Scene, isCancelled: Bool) {}
    func warnOfMemory() {}

    func enterBackground() {
        isHidden = true
        for window in Desk.application.windows { gtk_widget_set_visible(window.pointer, 0) }
    }

    func becomeActive() {
        isHidden = false
        for window in Desk.application.windows { window.present() }
    }

    func settle(_ scenes: [Scene]) async {
        for view in views(scenes) where seen.insert(ObjectIdentifier(view)).inserted {
            witnesses.append(Witness(view.root))
        }
        guard let front = views(scenes).last, !isHidden else { return }
        _ = await Desk.pump {
            gtk_widget_get_mapped(front.root.pointer) != 0 && fault(scenes, isAtRest: true) == nil
        }
    }

    func fault(_ scenes: [Scene], isAtRest: Bool) -> String? {
        isHidden ? nil : views(scenes).lazy.compactMap(\.fault).first
    }

    func closeWindows() async {
        for window in Desk.application.windows { await Desk.close(window) }
    }

    func liveParts() async -> Int {
        _ = await Desk.pump { witnesses.allSatisfy(\.isGone) }
        return witnesses.count { !$0.isGone }
    }

    private func views(_ scenes: [Scene]) -> [GTKRoomView] {
        scenes.compactMap { $0.view as? GTKRoomView }
    }
}

/// The page of the scenarios with widgets.
class GTKRoomView: WidgetView<RoomPipeline> {
    private let heading = Label()
    private let answers = Label()
    private let list = RowsListView<Row, Label>(
        make: { Label() }, bind: { label, row in label.text = GTKRoomView.text(row) },
        label: { GTKRoomView.text($0) })

    required init(pipeline: ViewEnd<RoomPipeline>) {
        super.init(pipeline: pipeline)
        title = "Room"
        root = Box(.vertical, [heading, answers, list])
    }

    override func addObservers() {
        super.addObservers()
        pipeline.observe(\.title, by: self) { view, title in view.heading.text = title }
        bind(\.rows, to: list)
        pipeline.observe(\.answers, by: self) { view, answers in
            view.answers.text = answers.joined(separator: ", ")
        }
    }

    private static func text(_ row: Row) -> String { "\(row.id) \(row.text)" }

    /// What is wrong with what the page shows; nil if nothing is.
    var fault: String? {
        if heading.text != pipeline.title { return "the title is \(heading.text)" }
        let answers = pipeline.answers.joined(separator: ", ")
        if self.answers.text != answers { return "the answers are \(self.answers.text)" }
        var last = Int.min
        for row in pipeline.rows.items {
            guard let cell = list.cells.cell(for: row.id), let y = list.cells.extent(of: row.id)?.y
            else { continue }
            if cell.text != Self.text(row) { return "the row \(row) is shown as \(cell.text)" }
            if y <= last { return "the row \(row) is at \(y), below one at \(last)" }
            last = y
        }
        return nil
    }
}

/// The view that replaces the first one.
final class OtherGTKRoomView: GTKRoomView {}
