// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

// usage: TimelineBench ADDRESS POSTS
//   ADDRESS  where TimelineStandIn serves
//   POSTS    how many posts it has
let arguments = CommandLine.arguments
guard arguments.count == 3, let posts = Int(arguments[2]) else {
    print("usage: TimelineBench ADDRESS POSTS")
    exit(64)
}
exit(Bench(arguments[1], posts: posts).run())
