// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The journals of an app: `.minya/journal`.
///
/// `open.json` is there while a call writes; it is the call's end that it gets its number. Both are
/// one call of the system, before and after which the folder is whole.
struct JournalFolder {
    static let path = ProjectPath.journal.joined(separator: "/")
    /// What is being written.
    static let open = "open.json"
    private static let coming = "coming.json"
    /// So many calls can be taken back.
    static let kept = 20

    /// What is beyond is nothing that the tool made.
    private static let numbers = 1..<1_000_000_000

    let tree: Tree

    // MARK: - Reading

    /// What is being written, or was when its call was stopped.
    func unfinished() throws -> Journal? { try read(Self.open) }

    /// The last call that was finished and not taken back.
    func last() throws -> (number: Int, journal: Journal)? {
        for number in try numbers().reversed() {
            // One that takes back is on its way out: see ``finish(_:)``.
            guard let journal = try read(Self.name(number)), journal.undoes == nil else { continue }
            return (number, journal)
        }
        return nil
    }

    /// The last call, if nobody has looked at what it wrote; others are not decoded, which takes the
    /// longer the larger the files are that they changed.
    func unchecked() throws -> Journal? {
        guard let number = try numbers().last,
            let folder = try tree.folder(ProjectPath.journal),
            let state = try tree.state(of: Self.name(number), in: folder, Self.path),
            state.bytes.range(of: Data(#""isUnchecked":true"#.utf8)) != nil,
            let last = try last()?.journal, last.isUnchecked == true
        else { return nil }
        return last
    }

    private func numbers() throws(TreeFault) -> [Int] {
        guard let folder = try tree.folder(ProjectPath.journal) else { return [] }
        return try folder.names(Self.path).compactMap { name in
            name.hasSuffix(".json") ? Int(name.dropLast(".json".count)) : nil
        }.filter(Self.numbers.contains).sorted()
    }

    private func read(_ name: String) throws -> Journal? {
        let path = "\(Self.path)/\(name)"
        guard let folder = try tree.folder(ProjectPath.journal),
            let state = try tree.state(of: name, in: folder, path)
        else { return nil }
        do {
            return try JSONDecoder().decode(Journal.self, from: state.bytes)
        } catch {
            throw Refusal(
                "\(path), where the tool keeps what it wrote, cannot be read: "
                    + "\(ReadFault.words(error)). Compare the app with the history of your changes, "
                    + "then delete that file.")
        }
    }

    // MARK: - Writing

    /// Says what is going to be written, before any of it is.
    func begin(_ journal: Journal) throws {
        try tree.makeFolders(ProjectPath.journal)
        try write(journal, as: Self.open)
    }

    /// Says what has become of a call that was finished.
    func replace(_ journal: Journal, number: Int) throws {
        try write(journal, as: Self.name(number))
    }

    private func write(_ journal: Journal, as name: String) throws {
        let path = "\(Self.path)/\(name)"
        guard let folder = try tree.folder(ProjectPath.journal) else {
            throw TreeFault(path: Self.path, reason: .system(ENOENT))
        }
        let state = FileState(
            bytes: try JSONEncoder().encode(journal), mode: 0o600, isMasked: true)
        // What a call left that was stopped here counts for nothing.
        try tree.remove(Self.coming, in: folder, path)
        try tree.write(state, as: Self.coming, in: folder, path)
        try tree.rename(Self.coming, to: name, in: folder, path)
        try folder.sync(Self.path)
    }

    /// Says that all of it has been written.
    ///
    /// A journal that takes another one back comes into that one's place before it goes: there is no
    /// moment in which the other could be taken back twice.
    func finish(_ journal: Journal) throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        let numbers = try numbers()
        let undone = journal.undoes.flatMap { Self.numbers.contains($0) ? $0 : nil }
        let number = undone ?? (numbers.last ?? 0) + 1
        try tree.rename(Self.open, to: Self.name(number), in: folder, Self.path)
        // It is finished; what is not tidied now is tidied by the next call.
        try? folder.sync(Self.path)
        if undone != nil { try? remove(number) }
        for old in numbers where old <= number - Self.kept { try? remove(old) }
    }

    /// Says that none of it is to be seen any more.
    func drop() throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        try tree.remove(Self.open, in: folder, "\(Self.path)/\(Self.open)")
        try tree.remove(Self.coming, in: folder, "\(Self.path)/\(Self.coming)")
    }

    /// Removes what a call left that was stopped before it had said what it would write.
    func sweep() throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        let names = try folder.names(Self.path).filter { ![".", ".."].contains($0) }
        if names.contains(Self.coming) { try drop() }
        if names.allSatisfy({ $0 == Self.coming }) { tidy() }
    }

    /// Removes the folders that are empty.
    func tidy() {
        try? tree.removeFolder(ProjectPath.journal)
        try? tree.removeFolder(ProjectPath.journal.dropLast())
    }

    /// Has a call be none that can be taken back.
    func remove(_ number: Int) throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        let name = Self.name(number)
        try tree.remove(name, in: folder, "\(Self.path)/\(name)")
    }

    private static func name(_ number: Int) -> String { "\(number).json" }
}
