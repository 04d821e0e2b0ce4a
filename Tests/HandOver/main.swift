// SPDX-License-Identifier: Apache-2.0
//
// An application for the tests, which start it twice: it prints what it is requested to do.

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Prints without a buffer, because the tests wait for these lines.
func writeLine(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// Waits off the main actor and returns, as code that closes a file would.
@MainActor
func end(in time: Duration) async {
    writeLine("ending")
    await Task.detached { try? await ContinuousClock().sleep(for: time) }.value
    writeLine("closed")
}

let application = Application(id: "org.minya.HandOver")
application.onActivate = {
    writeLine("activated")
    (application.activeWindow ?? Window(application, title: "Hand Over")).present()
}
application.onOpen = { uris in
    for uri in uris {
        writeLine("opened \(uri)")
        if uri == "quit:" { application.quit() }
        if uri == "close:" { application.activeWindow?.close() }
        if uri == "end:" { application.onEnd = { await end(in: .milliseconds(50)) } }
        if uri == "end-never:" { application.onEnd = { await end(in: .seconds(3600)) } }
    }
}
let status = application.run(opening: Array(CommandLine.arguments.dropFirst()))
writeLine("ended \(status)")
exit(status)
