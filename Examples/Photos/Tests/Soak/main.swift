// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaGTK

// usage: PhotosSoak FOLDER [TIMES]
let arguments = CommandLine.arguments
guard arguments.count > 1, let times = Int(arguments.count > 2 ? arguments[2] : "200") else {
    print("usage: PhotosSoak FOLDER [TIMES]")
    exit(64)
}
guard Hands.areThere else {
    print("soak: xdotool is missing; install it to send key presses")
    exit(69)
}
// Buttons are found by their names.
setenv("LC_ALL", "C.UTF-8", 1)
GLibLog.install()
exit(Soak(folder: arguments[1], times: times).run())
