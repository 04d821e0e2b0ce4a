// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// Synchronous: with an async main the main actor would leave the main thread at the first
// suspension, and GTK lives there.
GLibLog.install()
Translations.use("minya-chat")
do {
    let app = ChatApp(try Options(CommandLine.arguments))
    exit(app.run())
} catch {
    print(error)
    exit(64)
}
