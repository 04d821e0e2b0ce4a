// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// Keep this synchronous: with an async main the main actor would leave the main thread at the first
// suspension, and GTK must run on the main thread.
GLibLog.install()
Translations.use("minya-chat")
if CommandLine.arguments.dropFirst().contains(where: { ["--help", "-h"].contains($0) }) {
    print(Options.usage)
    exit(0)
}
do {
    let app = ChatApp(try Options(CommandLine.arguments))
    exit(app.run())
} catch {
    let line = Array("\(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(64)
}
