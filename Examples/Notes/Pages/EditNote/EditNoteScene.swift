// SPDX-License-Identifier: Apache-2.0

import Minya

extension SceneKey where Context == Note, Result == Note {
    /// A form; its result is the note as the user wrote it.
    package static var editNote: Self { "edit-note" }
}
