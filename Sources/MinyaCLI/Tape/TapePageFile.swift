// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file of a ``TapePage``, which replaces only another page of a tape.
struct TapePageFile {
    private let file: URL
    private let shown: String

    /// - Throws: A ``Refusal`` if the file is the tape itself, or exists and is not a page of a tape.
    init(_ file: URL, shown: String, tape: URL) throws(Refusal) {
        // So that the file behind a symbolic link is replaced, and not the link.
        self.file = file.resolvingSymlinksInPath()
        self.shown = shown
        var status = stat()
        guard stat(self.file.path, &status) == 0 else { return }
        for part in [tape.path, tape.path + ".1"] {
            var other = stat()
            if stat(part, &other) == 0, other.st_dev == status.st_dev,
                other.st_ino == status.st_ino
            {
                throw Refusal("\(shown) is the tape: name another file with --out")
            }
        }
        guard status.st_mode & S_IFMT == S_IFREG, isPage else {
            throw Refusal(
                "\(shown) exists, and is not a page of a tape: name another file with --out, or "
                    + "remove it")
        }
    }

    private var isPage: Bool {
        let start = Data(TapePage.start.utf8)
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: start.count)) == start
    }

    /// Writes the whole page or nothing. Only the user can read it, like the tape.
    func write(_ page: String) throws(TreeFault) {
        let part = "\(file.path).\(UUID().uuidString)"
        do throws(TreeFault) {
            let number = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard number >= 0 else { throw TreeFault(path: shown, reason: .system(errno)) }
            try Descriptor(number).write(Data(page.utf8), shown)
            guard rename(part, file.path) == 0 else {
                throw TreeFault(path: shown, reason: .system(errno))
            }
        } catch {
            unlink(part)
            throw error
        }
    }
}
