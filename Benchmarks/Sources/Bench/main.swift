// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTesting

// usage: Bench FILE.json
guard let path = CommandLine.arguments.dropFirst().first else {
    print("usage: Bench FILE.json")
    exit(64)
}
let host = TestHost()
var ratios = try Writes(host: host).run() + Creation(host: host).run()
guard let firstFrame = FirstFrame().run() else {
    print("list_first_frame could not be measured: it needs a display")
    exit(1)
}
ratios.append(firstFrame)
let report = Report(ratios: ratios)
report.printTable()
try report.write(to: path)
exit(report.missed.isEmpty ? 0 : 1)
