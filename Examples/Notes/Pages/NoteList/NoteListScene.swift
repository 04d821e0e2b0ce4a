// SPDX-License-Identifier: Apache-2.0

import Minya

extension SceneKey where Context == Void, Result == Never {
    /// The first page: all notes, and a search in them.
    package static var noteList: Self { "note-list" }
}
