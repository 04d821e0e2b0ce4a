// SPDX-License-Identifier: Apache-2.0

import ExampleProgram
import MinyaGTK

// Synchronous: with an async main the main actor would leave the main thread at the first
// suspension, and GTK requires the main thread.
GLibLog.install()
Translations.use("minya-timeline")
var arguments = CommandLine.arguments
Application.removeInspectionOptions(from: &arguments)
start(usage: Options.usage) { () throws(UsageError) in
    TimelineApp(try Options(arguments)).run()
}
