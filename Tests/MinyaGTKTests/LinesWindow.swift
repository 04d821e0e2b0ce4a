// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaLists
import Testing

@testable import MinyaGTK

/// A window with a list that keeps its place, painted frame by frame.
@MainActor
final class LinesWindow {
    let navigation: GTKNavigation
    let store: LinesStore
    let list: AnyRowsListView
    private let mediator = Mediator()
    /// The counts at the start: GDK logs a warning about a frame that it does not paint.
    private let complaints = GLibLog.counts

    /// Opens the window and waits until this number of frames with the rows is painted.
    init<View: WidgetView<LinesPipeline>>(
        _ view: View.Type, _ list: (View) -> AnyRowsListView, _ rows: [AnyRow], frames: Int
    ) async throws {
        mediator.register(
            .lines, view: View.self, controller: LinesController.self, store: LinesStore.self)
        navigation = GTKNavigation(Desk.application, title: "Test", width: 400, height: 500)
        mediator.open(.lines, (), in: navigation)
        store = try #require(navigation.scenes.first?.store as? LinesStore)
        self.list = list(try #require(navigation.scenes.first?.view as? View))
        self.list.keepsPlace = true
        store.pipeline.rows.items = rows
        navigation.window.present()
        await paint(frames)
    }

    func paint(_ frames: Int = 1) async {
        for _ in 0..<frames {
            var isPainted = false
            navigation.window.afterNextPaint { isPainted = true }
            gtk_widget_queue_draw(navigation.window.pointer)
            _ = await Desk.pump { isPainted }
        }
    }

    func close() async {
        #expect(GLibLog.counts == complaints)
        await Desk.close(navigation.window)
    }
}
