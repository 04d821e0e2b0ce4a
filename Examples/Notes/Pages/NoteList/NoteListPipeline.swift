// SPDX-License-Identifier: Apache-2.0

import Minya

/// The data of the list of notes.
package final class NoteListPipeline: Pipeline {
    /// What the user searches for.
    package var query = Field("")
    package var notes = Rows<Note>()
    package var phase = Status<LoadPhase>(.loading)

    /// Sent when the user chooses a note, asks for a new one, or retries after a failure.
    package var selection = Input<Note.ID>()
    package var add = Input<Void>()
    package var retry = Input<Void>()

    /// The note to show on a page of its own, and what came of it: a note that the user deleted.
    package var chosen = Context<Note>()
    package var deleted = Input<SceneResult<Note>>()
    /// The note to write in a form, and what came of it: the note to store.
    package var draft = Context<Note>()
    package var written = Input<SceneResult<Note>>()

    /// A toast, and the note that its button (Undo or Try Again) stores.
    package var response = Request<Response<Note>>()
    package var save = Input<Note>()

    package init() {}
}
