// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists
public import MistakesCore
public import UIKit

public final class ListView: View {
    public let lifetime = Lifetime()
    private let pipeline: ViewEnd<ListPipeline>
    private let badge = Badge()

    public init(pipeline: ViewEnd<ListPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.rows, by: self) { view, _ in view.pipeline.refresh.send() }
        pipeline.observe(\.title, by: self) { view, _ in view.pipeline.ignored.send(1) }
        pipeline.observe(\.neverFilled, by: self) { view, _ in view.pipeline.query = "" }
        pipeline.banner.observe(\.text, by: self) { _, _ in }
        pipeline.banner.observe(\.isShown, by: self) { _, _ in }
        pipeline.panel.observe(\.text, by: self) { _, _ in }
        let limit = ListStore.limit  // FINDS view-names-store
        _ = limit
    }
}

public final class Badge: Widget {
    var items: (any ItemService)?  // FINDS view-names-service
}

public struct ItemViewModel: RowViewModel {
    public let accessibleLabel: String
}

public final class ItemCell: RowCell {
    public func show(_ row: RowEnd<ItemViewModel, ListAction>) {
        let type = (any ItemStorage).self  // FINDS view-names-service
        _ = type
    }
}
