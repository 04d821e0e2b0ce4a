// SPDX-License-Identifier: Apache-2.0

import Minya

/// Opens the pages of a note, and shows the toasts.
package final class NoteListController: ViewController {
    package let lifetime = Lifetime()
    package let pipeline: ControllerEnd<NoteListPipeline>

    package init(pipeline: ControllerEnd<NoteListPipeline>) { self.pipeline = pipeline }

    package func addObservers() {
        pipeline.observe(\.chosen, by: self) { controller, note in
            controller.open(.noteDetail, note, into: \.deleted)
        }
        pipeline.observe(\.draft, by: self) { controller, note in
            controller.open(.editNote, note, as: .sheet, into: \.written)
        }
        perform(each: \.response, into: \.save)
    }
}
