// SPDX-License-Identifier: Apache-2.0
//
// Writes to an app's folder, and stops before the call of the system that it is told to stop at;
// prints the number of calls if it runs to completion. MinyaCLITests start it again and again.
//
//     StoppedWriter FOLDER write|new|undo|mend [stop=CALL] [limit=BYTES] [user=ID]

import Foundation
import MinyaCLI
import Synchronization

let root = URL(filePath: CommandLine.arguments[1])
let options = Dictionary(
    uniqueKeysWithValues: CommandLine.arguments.dropFirst(3).map { argument in
        let parts = argument.split(separator: "=")
        return (parts[0], Int(parts[1]) ?? 0)
    })
let stop = options["stop"]

// Files that grow beyond it cannot be written any further, as on a full disk.
if let bytes = options["limit"] {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
        setrlimit(RLIMIT_FSIZE, &limit)
    #endif
}
if let user = options["user"], getuid() == 0 { setuid(uid_t(user)) }

func bytes(_ path: String) -> Data {
    (try? Data(contentsOf: root.appending(path: path))) ?? Data()
}

func plan() -> Plan {
    var plan = Plan("minya scene New")
    for (name, size) in [("NewStore", 3_000), ("NewPipeline", 200), ("Tests/NewTests", 70_000)] {
        let text = String(repeating: "let \(name) = 1\n", count: size / 20)
        plan.add(.create(path: "Pages/New/\(name).swift", Data(text.utf8)))
    }
    plan.add(.create(path: "scripts/new", Data("#!/bin/sh\n".utf8), isExecutable: true))
    return plan
}

func changes() -> Plan {
    var plan = plan()
    let package = bytes("Package.swift")
    plan.add(.edit(path: "Package.swift", from: package, to: package + Data("// New\n".utf8)))
    let old = bytes("Pages/Old/OldStore.swift")
    plan.add(
        .move(
            path: "Pages/Newer/NewerStore.swift", from: "Pages/Old/OldStore.swift", was: old,
            to: Data("// Newer\n".utf8) + old))
    plan.add(.delete(path: "Pages/Gone/Gone.swift", was: bytes("Pages/Gone/Gone.swift")))
    plan.add(.create(path: "App/Secret.swift", Data("// overwritten\n".utf8)))
    return plan
}

let calls = Mutex(0)
do {
    let writer = try Writer(root, patience: .seconds(5)) { _ in
        let isLast = calls.withLock { count in
            count += 1
            return count == stop
        }
        if isLast { _exit(3) }
    }
    if let mended = writer.mended { print(mended) }
    // From here on somebody may kill it.
    _ = write(STDOUT_FILENO, "go\n", 3)
    switch CommandLine.arguments[2] {
    case "write": try writer.write(changes().check(against: writer, force: true))
    case "new": try writer.write(plan().check(against: writer))
    case "undo": try writer.undo()
    default: break
    }
    print(calls.withLock { $0 })
} catch {
    print(error)
    exit((error as? any ExitingError)?.exitCode.rawValue ?? 1)
}
