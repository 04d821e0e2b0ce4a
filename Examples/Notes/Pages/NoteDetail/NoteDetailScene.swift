// SPDX-License-Identifier: Apache-2.0

import Minya

extension SceneKey where Context == Note, Result == Note {
    /// The page of a note; its result is the note, if the user deleted it.
    package static var noteDetail: Self { "note" }
}
