// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// Reads every file of the corpus that `scripts/fault-corpus` creates, as a row and as a picture.
// usage: PhotosFaults CORPUS

GLibLog.install()
guard CommandLine.arguments.count == 2 else {
    print("usage: PhotosFaults CORPUS")
    exit(64)
}
do {
    exit(Faults(try Manifest(of: CommandLine.arguments[1])).run())
} catch {
    print("faults: the manifest of the corpus cannot be read: \(error)")
    exit(66)
}
