// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting

// usage: Bench FILE.json PICTURES SERVER [--qt LIBRARY] [GROUP ...]
//   PICTURES  holds many-100 and many-10000, folders of that many pictures, and sample
//   SERVER    starts a web server: Tests/Peers/nginx
//   LIBRARY   the same work with Qt, measured beside the group core
//   GROUP     measures only these: core seeing screen app rows sqlite tool http waits chat timeline
//             idle thumbnails
var arguments = CommandLine.arguments
var library: String?
if let option = arguments.firstIndex(of: "--qt"), option + 1 < arguments.count {
    library = arguments[option + 1]
    arguments.removeSubrange(option...(option + 1))
}
let groups = [
    "core", "seeing", "screen", "app", "rows", "sqlite", "tool", "http", "waits", "chat",
    "timeline", "idle", "thumbnails",
]
guard arguments.count >= 4, arguments.dropFirst(4).allSatisfy(groups.contains) else {
    print("usage: Bench FILE.json PICTURES SERVER [--qt LIBRARY] [GROUP ...], of: \(groups)")
    exit(64)
}
let pictures = URL(filePath: arguments[2])
let chosen = arguments.count > 4 ? Set(arguments.dropFirst(4)) : Set(groups)
let host = TestHost()
var figures: [Figure] = []
if chosen.contains("core") {
    let (writes, creation) = (try Writes(host: host), try Creation(host: host))
    figures += try (writes.run() + creation.run()).map(Figure.init)
    let peers = try [.gobject] + (library.map { [try PeerRows.qt(library: $0)] } ?? [])
    for peer in peers {
        figures += try (writes.run(beside: peer) + creation.run(beside: peer)).map(Figure.init)
    }
    figures += Registrations().run()
}
let files = FileManager.default.temporaryDirectory.appending(path: "minya-bench-\(getpid())")
try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
if chosen.contains("seeing") { figures += try Seeing(folder: files).run() }
if chosen.contains("screen") {
    guard let onScreen = try OnScreen().run() else {
        print("the measurements with a window need a display, and there is none")
        exit(1)
    }
    figures += onScreen
}
if chosen.contains("app") { figures += try AppBench(pictures: pictures).run() }
// Asynchronous measurements follow those with a window, whose main loop requires main to be still
// on its first thread.
if chosen.contains("rows") { figures += try await RowEdits(host: host).run().map(Figure.init) }
if chosen.contains("sqlite") {
    figures += try await Databases(folder: files).run().map(Figure.init)
}
if chosen.contains("tool") { figures += try ToolBench(folder: files).run().map(Figure.init) }
try FileManager.default.removeItem(at: files)
if chosen.contains("http") {
    figures += try await Exchanges(server: URL(filePath: arguments[3])).run().map(Figure.init)
}
if chosen.contains("waits") { figures += try await Waits().run() }
if chosen.contains("chat") { figures += try ChatBench().run() }
if chosen.contains("timeline") { figures += try TimelineBench(pictures: pictures).run() }
if chosen.contains("idle") { figures += try IdleBench(pictures: pictures).run() }
if chosen.contains("thumbnails") { figures += [Figure(try await Thumbnails().run())] }
let report = Report(figures: figures)
report.printTable()
try report.write(to: arguments[1])
exit(report.missed.isEmpty ? 0 : 1)
