// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

// What is on its way when it is thrown away is not kept afterwards.

extension FetchedPictures {
    /// When a picture was asked for.
    package struct Moment: Sendable {
        fileprivate let count: Int
        /// How often other processes had thrown something away.
        fileprivate let others: Int
    }

    /// What was thrown away in this run, by names of files.
    struct Forgettings: Sendable {
        fileprivate var count = 0
        /// At which count everything was last.
        fileprivate var everything = 0
        fileprivate var names: [String: Int] = [:]
    }

    /// Notes that files are thrown away; nil for all of them.
    func note(_ names: [String]?, _ forgettings: inout Forgettings) {
        forgettings.count += 1
        for name in names ?? [] { forgettings.names[name] = forgettings.count }
        if names == nil || forgettings.names.count > Self.mostNames {
            forgettings.everything = forgettings.count
            forgettings.names = [:]
        }
        tellOthers()
    }

    func moment(_ forgettings: Forgettings) -> Moment {
        Moment(count: forgettings.count, others: others(forgettings))
    }

    /// Whether a file may be kept of what was asked for then; where another process threw something
    /// away, nobody knows what.
    func isWanted(_ name: String, since asked: Moment, _ forgettings: Forgettings) -> Bool {
        others(forgettings) == asked.others && forgettings.everything <= asked.count
            && forgettings.names[name] ?? 0 <= asked.count
    }

    private func others(_ forgettings: Forgettings) -> Int {
        var status = stat()
        let isThere = stat(count.cString, &status) == 0
        return (isThere ? Int(status.st_size) : 0) - forgettings.count
    }

    private func tellOthers() {
        guard makeFolder() else { return }
        let file = open(count.cString, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        _ = write(file, "+", 1)
        close(file)
    }

    /// The file whose size says how often something was thrown away, by whichever process.
    private var count: [UInt8] { folder + "/thrown-away".utf8 }

    /// Of so many it is known which they were; each takes some hundred bytes.
    private static let mostNames = 10_000
}
