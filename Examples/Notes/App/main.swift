// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaGTK

// Synchronous: with an async main, the main actor would leave the main thread at the first
// suspension, but GTK requires the main thread.
GLibLog.install()
// Applies --tape and --ledger; Notes has no options of its own.
var arguments = CommandLine.arguments
Application.removeInspectionOptions(from: &arguments)
let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
exit(NotesApp(file: folder.appending(path: "minya-notes/notes.sqlite")).run())
