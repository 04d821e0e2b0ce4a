// SPDX-License-Identifier: Apache-2.0

import Minya

/// The data of the form for a note.
package final class EditNotePipeline: ResultPipeline {
    package var title = Field("")
    package var text = Field("")
    /// What is wrong with the title; nil if nothing is.
    package var titleProblem = Normal<String?>(nil)
    package var canSubmit = Normal(false)

    package var submit = Input<Void>()
    package var result = Request<SceneResult<Note>>()

    package init() {}
}
