// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// usage: PhotosBench start|scroll FOLDER
//        PhotosBench tape FOLDER FILE
let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count),
    let bench = Bench(arguments[1], folder: arguments[2], file: arguments.dropFirst(3).first)
else {
    print("usage: PhotosBench start|scroll FOLDER\n       PhotosBench tape FOLDER FILE")
    exit(64)
}
exit(bench.run())
