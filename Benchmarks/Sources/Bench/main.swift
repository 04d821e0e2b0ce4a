// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting

// usage: Bench FILE.json PICTURES SERVER
//   PICTURES  holds many-100 and many-10000, folders of so many pictures, and sample
//   SERVER    starts a web server: Tests/Peers/nginx
let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    print("usage: Bench FILE.json PICTURES SERVER")
    exit(64)
}
let host = TestHost()
var ratios = try Writes(host: host).run() + Creation(host: host).run()
let registrations = Registrations().run()
guard let onScreen = OnScreen().run() else {
    print("what needs a window could not be measured: it needs a display")
    exit(1)
}
let app = try AppBench(pictures: URL(filePath: arguments[2])).run()
// Whatever waits comes after the window, whose loop needs main to be still on its first thread.
let files = FileManager.default.temporaryDirectory.appending(path: "minya-bench-\(getpid())")
try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
let edits = try await RowEdits(host: host).run()
let databases = try await Databases(folder: files).run()
let tool = try ToolBench(folder: files).run()
try FileManager.default.removeItem(at: files)
let exchanges = try await Exchanges(server: URL(filePath: arguments[3])).run()
let waits = try await Waits().run()
let chat = try ChatBench().run()
let timeline = try TimelineBench(pictures: URL(filePath: arguments[2])).run()
let idle = try IdleBench(pictures: URL(filePath: arguments[2])).run()
let thumbnail = try await Thumbnails().run()
ratios += edits + databases + tool + exchanges + [thumbnail]
let report = Report(
    figures: ratios.map(Figure.init) + registrations + onScreen + waits + chat + app + timeline
        + idle)
report.printTable()
try report.write(to: arguments[1])
exit(report.missed.isEmpty ? 0 : 1)
