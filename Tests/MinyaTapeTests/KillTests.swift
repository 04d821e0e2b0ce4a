// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting
import TestFiles
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Tapes of killed apps")
struct KillTests {
    @Test("What was in the file before a kill is read, and a line that was not finished is skipped")
    func killed() async throws {
        let folder = try Folder()
        let file = folder.path("killed.tape")
        await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
            try await MainActor.run {
                let taped = try TapedHost(file: file)
                let page = try taped.open()
                page.store.count = 1
                // Nothing flushes the tape; the writes arrive while the main actor is busy.
                while (try? allEvents(of: file))?.contains(where: {
                    $0.value?.content == .json("1")
                })
                    != true
                {
                    usleep(1000)
                }
                for count in 2..<5000 { page.store.count = count }
                kill(getpid(), SIGKILL)
            }
        }
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("{\"position\":7,\"time".utf8))
        try handle.close()
        let events = try allEvents(of: file)
        #expect(events.first?.kind == .opened)
        #expect(events.contains { $0.value?.content == .json("1") })
        let positions = events.map(\.position).filter { $0 > 0 }.sorted()
        #expect(positions == Array(positions.indices.map { $0 + positions[0] }))
    }
}
