// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// usage: PhotosBench start|scroll FOLDER
let arguments = CommandLine.arguments
guard arguments.count == 3, let bench = Bench(arguments[1], folder: arguments[2]) else {
    print("usage: PhotosBench start|scroll FOLDER")
    exit(64)
}
exit(bench.run())
