// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// Synchronous: with an async main the main actor would leave the main thread at the first
// suspension, and GTK requires the main thread.
GLibLog.install()
Translations.use("minya-photos")
do {
    let app = PhotosApp(try Options(CommandLine.arguments))
    exit(app.run())
} catch {
    print(error)
    exit(64)
}
