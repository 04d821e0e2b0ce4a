// SPDX-License-Identifier: Apache-2.0

import Minya

/// The page of the scenarios in a model of a table.
package class ModelRoomView: View {
    package let lifetime = Lifetime()
    package let pipeline: ViewEnd<RoomPipeline>
    private(set) var title = ""
    private(set) var answers: [String] = []
    private let table = ModelTable()

    package required init(pipeline: ViewEnd<RoomPipeline>) { self.pipeline = pipeline }

    package func addObservers() {
        pipeline.observe(\.title, by: self) { view, title in view.title = title }
        pipeline.observe(\.rows, by: self) { view, change in
            view.table.apply(change, view.pipeline.rows)
        }
        pipeline.observe(\.answers, by: self) { view, answers in view.answers = answers }
    }

    /// What is wrong with what the page shows; nil if nothing is.
    package var fault: String? {
        if title != pipeline.title { return "the title is \(title)" }
        if answers != pipeline.answers { return "the answers are \(answers)" }
        return table.fault(pipeline.rows.items)
    }
}

/// The view that replaces the first one.
package final class OtherModelRoomView: ModelRoomView {}
