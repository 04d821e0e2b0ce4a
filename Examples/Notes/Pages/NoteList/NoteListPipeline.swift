// SPDX-License-Identifier: Apache-2.0

import Minya

/// The data of the list of notes.
package final class NoteListPipeline: Pipeline {
    /// What the user searches for.
    package var query = Field("")
    package var notes = Rows<Note>()
    package var phase = Status<LoadPhase>(.loading)

    /// The user chose a row.
    package var selection = Input<Note.ID>()
    /// The user wants a new note.
    package var add = Input<Void>()
    /// The user tries again after a failure.
    package var retry = Input<Void>()

    /// The note whose page the Controller opens.
    package var chosen = Context<Note>()
    /// The result of that page: the note, if the user deleted it.
    package var deleted = Input<SceneResult<Note>>()
    /// The note that the Controller opens in a form.
    package var draft = Context<Note>()
    /// The result of the form: the note to store.
    package var written = Input<SceneResult<Note>>()

    /// A toast, and the note that its button (Undo or Try Again) stores.
    package var response = Request<Response<Note>>()
    package var save = Input<Note>()

    package init() {}
}
