// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

// A picture that is dropped while it is being fetched is not stored afterwards.

extension FetchedPictures {
    /// The moment at which a picture was requested.
    package struct Moment: Sendable {
        fileprivate let count: Int
        /// How often other processes have dropped something.
        fileprivate let others: Int
    }

    /// The files dropped in this run, by name.
    struct Drops: Sendable {
        fileprivate var count = 0
        /// The count at which everything was last dropped.
        fileprivate var everything = 0
        fileprivate var names: [String: Int] = [:]
    }

    /// Records that files are dropped; `nil` for all of them.
    func note(_ names: [String]?, _ drops: inout Drops) {
        drops.count += 1
        for name in names ?? [] { drops.names[name] = drops.count }
        if names == nil || drops.names.count > Self.mostNames {
            drops.everything = drops.count
            drops.names = [:]
        }
        notifyOtherProcesses()
    }

    func moment(_ drops: Drops) -> Moment {
        Moment(count: drops.count, others: others(drops))
    }

    /// Returns whether a file that was requested at a moment may be stored.
    ///
    /// It may not if another process has dropped something since, because it is unknown what.
    func isWanted(_ name: String, since asked: Moment, _ drops: Drops) -> Bool {
        others(drops) == asked.others && drops.everything <= asked.count
            && drops.names[name] ?? 0 <= asked.count
    }

    private func others(_ drops: Drops) -> Int {
        var status = stat()
        let isThere = stat(counter.cString, &status) == 0
        return (isThere ? Int(status.st_size) : 0) - drops.count
    }

    private func notifyOtherProcesses() {
        guard makeFolder() else { return }
        let file = open(counter.cString, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        _ = write(file, "+", 1)
        close(file)
    }

    /// The file whose size is the number of drops by all processes.
    private var counter: [UInt8] { folder + "/thrown-away".utf8 }

    /// The maximum number of dropped names to remember; each takes some hundred bytes.
    private static let mostNames = 10_000
}
