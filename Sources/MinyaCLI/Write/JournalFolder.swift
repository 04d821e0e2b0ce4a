// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder with an app's journals: `.minya/journal`.
///
/// `open.json` exists while a call writes; renaming it to its number completes the
/// call. Both steps are atomic system calls, before and after which the folder is consistent.
struct JournalFolder {
    static let path = ProjectPath.journal.joined(separator: "/")
    /// The file name of the unfinished journal.
    static let open = "open.json"
    private static let coming = "coming.json"
    /// The number of calls that can be reverted.
    static let kept = 20

    /// The valid journal numbers; the tool creates no others.
    private static let numbers = 1..<1_000_000_000

    let tree: Tree

    // MARK: - Reading

    /// Returns the unfinished journal, which is being written or was interrupted.
    func unfinished() throws -> Journal? { try read(Self.open) }

    /// Returns the last completed call that was not reverted.
    func last() throws -> (number: Int, journal: Journal)? {
        for number in try numbers().reversed() {
            // A journal that reverts another one is about to be removed: see ``finish(_:)``.
            guard let journal = try read(Self.name(number)), journal.undoes == nil else { continue }
            return (number, journal)
        }
        return nil
    }

    /// Returns the last call if it was not verified.
    ///
    /// Other journals are not decoded, because the cost of decoding grows with the size of the
    /// files they changed.
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
                "\(path), in which the tool records what it wrote, cannot be read: "
                    + "\(ReadFault.words(error)). Compare the app with its state in version "
                    + "control, then delete that file.")
        }
    }

    // MARK: - Writing

    /// Records what is about to be written.
    func begin(_ journal: Journal) throws {
        try tree.makeFolders(ProjectPath.journal)
        try write(journal, as: Self.open)
    }

    /// Updates the journal of a completed call.
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
        // Leftovers of an interrupted call at this point have no effect.
        try tree.remove(Self.coming, in: folder, path)
        try tree.write(state, as: Self.coming, in: folder, path)
        try tree.rename(Self.coming, to: name, in: folder, path)
        try folder.sync(Self.path)
    }

    /// Marks the journal as completely written.
    ///
    /// A journal that reverts another one replaces it before being removed, so the other one cannot
    /// be reverted twice.
    func finish(_ journal: Journal) throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        let numbers = try numbers()
        let undone = journal.undoes.flatMap { Self.numbers.contains($0) ? $0 : nil }
        let number = undone ?? (numbers.last ?? 0) + 1
        try tree.rename(Self.open, to: Self.name(number), in: folder, Self.path)
        // The call is complete; the next one tidies up what remains.
        try? folder.sync(Self.path)
        if undone != nil { try? remove(number) }
        for old in numbers where old <= number - Self.kept { try? remove(old) }
    }

    /// Discards the unfinished journal.
    func drop() throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        try tree.remove(Self.open, in: folder, "\(Self.path)/\(Self.open)")
        try tree.remove(Self.coming, in: folder, "\(Self.path)/\(Self.coming)")
    }

    /// Removes the leftovers of a call that was interrupted before its journal was recorded.
    func sweep() throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        let names = try folder.names(Self.path).filter { ![".", ".."].contains($0) }
        if names.contains(Self.coming) { try drop() }
        if names.allSatisfy({ $0 == Self.coming }) { tidy() }
    }

    /// Removes empty folders.
    func tidy() {
        try? tree.removeFolder(ProjectPath.journal)
        try? tree.removeFolder(ProjectPath.journal.dropLast())
    }

    /// Removes a journal, so that its call can no longer be reverted.
    func remove(_ number: Int) throws(TreeFault) {
        guard let folder = try tree.folder(ProjectPath.journal) else { return }
        let name = Self.name(number)
        try tree.remove(name, in: folder, "\(Self.path)/\(name)")
    }

    private static func name(_ number: Int) -> String { "\(number).json" }
}
