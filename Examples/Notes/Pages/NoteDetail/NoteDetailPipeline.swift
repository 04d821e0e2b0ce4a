// SPDX-License-Identifier: Apache-2.0

import Minya

/// The data of a note's page.
///
/// As a `ResponsePipeline` and a `ResultPipeline`, it needs no controller of its own.
package final class NoteDetailPipeline: ResponsePipeline, ResultPipeline {
    package var title = Normal("")
    package var text = Normal("")

    package var edit = Input<Void>()
    package var delete = Input<Void>()

    package var action = Input<NoteDetailAction>()
    package var response = Request<Response<NoteDetailAction>>()
    package var result = Request<SceneResult<Note>>()

    package init() {}
}

/// What the user can choose in a response of the page.
package enum NoteDetailAction: Sendable, Codable {
    case save(Note)
    case delete
}
