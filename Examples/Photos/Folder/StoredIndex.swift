// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import PhotosCore
import TextSearch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is known of a folder's files, kept in SQLite for the next run of the app, and an index of
/// the words in it.
///
/// It lies in the person's cache, and whoever empties that loses nothing but time: so a file that
/// is damaged, or is anything else than such an index, is thrown away and made anew. Where nothing
/// can be kept (a disk that is full, a home that may only be read) there is no index, and all is
/// read and searched without one.
///
/// Each file has a row, whose number is its position in the ``FolderIndex``.
actor StoredIndex {
    /// What was found of the last run.
    struct Known: Sendable {
        var entries: [PhotoReader.Entry?] = []
        var skippedFolders: [PhotoPath] = []
        var edition = 0
    }

    /// How a write went.
    enum Written {
        case kept
        /// Another process wrote meanwhile: its positions are not these, so all has to be written.
        case fromAnother
        case failed
    }

    private let root: PhotoPath
    private let file: PhotoPath
    private var database: Database?
    private var isOpened = false
    private var opening: Task<Database?, Never>?
    private var hasEnded = false
    /// Who wrote last: each write gives it another number.
    private var edition: Int?

    /// Another number when what is read of pictures changes, or how it is kept.
    private static let mark = 3

    /// The index of the folder `root` in the cache folder; nothing is opened yet.
    init(of root: PhotoPath, in cache: PhotoPath) {
        self.root = root
        file = Self.file(for: root, in: cache)
    }

    // MARK: - Reading

    /// What was kept by the last run that could; nil if there is nothing that can be used.
    func load() async -> Known? {
        guard let database = await open() else { return nil }
        let root = root
        do throws(DatabaseError) {
            let known = try await database.read { reader throws(DatabaseError) in
                try Known(of: root, mark: Self.mark, from: reader)
            }
            edition = known?.edition
            return known
        } catch {
            await drop(database, after: error)
            return nil
        }
    }

    /// The positions of what has all of `words`; nil if the index cannot tell.
    func positions(having words: [SearchText.Folded]) async -> Set<Int>? {
        guard let edition, let query = StoredWords.query(for: words),
            let database = await open()
        else { return nil }
        do throws(DatabaseError) {
            return try await database.read { reader throws(DatabaseError) in
                guard try StoredIndex.edition(reader) == edition else { return nil }
                var found: Set<Int> = []
                try reader.forEach(query) { row throws(DatabaseError) in found.insert(try row[0]) }
                return found
            }
        } catch {
            await drop(database, after: error)
            return nil
        }
    }

    // MARK: - Writing

    /// Keeps what some positions have now; all of them if `isWhole`, else what is kept must be what
    /// was loaded or written here last.
    func write(
        _ rows: [(position: Int, entry: PhotoReader.Entry?)], skippedFolders: [PhotoPath],
        isWhole: Bool
    ) async -> Written {
        guard let database = await open() else { return .failed }
        let last = edition
        let next = Int.random(in: 1 ... .max)
        let root = root
        do throws(DatabaseError) {
            let isKept = try await database.write { writer throws(DatabaseError) in
                if isWhole {
                    try writer.run("DELETE FROM photo")
                    try writer.run("DELETE FROM words")
                } else {
                    guard let last, try StoredIndex.edition(writer) == last else { return false }
                }
                for (position, entry) in rows {
                    try writer.put(entry, at: position, below: root, isNew: isWhole)
                }
                try writer.put(folder: root, skippedFolders, mark: Self.mark, edition: next)
                return true
            }
            edition = isKept ? next : nil
            // Only closing takes in what is in the log; the next start would have to read that.
            if isWhole { await close() }
            return isKept ? .kept : .fromAnother
        } catch {
            edition = nil
            await drop(database, after: error)
            return .failed
        }
    }

    private static func edition(_ reader: DatabaseReader) throws(DatabaseError) -> Int? {
        try reader.first("SELECT edition FROM folder", as: Int.self)
    }

    // MARK: - The file

    /// Forgets what was kept of a folder that is no longer chosen.
    static func remove(_ root: PhotoPath, in cache: PhotoPath) {
        remove(file(for: root, in: cache))
    }

    private static func file(for root: PhotoPath, in cache: PhotoPath) -> PhotoPath {
        var sum = Checksum()
        sum.add(root.bytes)
        let name = String(sum.value, radix: 16)
        return cache.appending(PhotoPath("folder-\(name).sqlite"))
    }

    private static func remove(_ file: PhotoPath) {
        for end in ["", "-wal", "-shm"] {
            let part = PhotoPath(bytes: file.bytes + Array(end.utf8))
            _ = part.withCString { unlink($0) }
        }
    }

    /// Opens the file, at first; nil if that cannot be.
    private func open() async -> Database? {
        if isOpened || hasEnded { return database }
        // Who comes while another opens it waits for the same one: a write would be lost else.
        let opening = opening ?? Task { await openFile() }
        self.opening = opening
        return await opening.value
    }

    private func openFile() async -> Database? {
        database = await makeDatabase()
        isOpened = true
        opening = nil
        if hasEnded { await close() }
        return database
    }

    private func makeDatabase() async -> Database? {
        let path = file.description
        guard PhotoPath(path) == file else { return nil }
        try? AtomicFile.makeFolders(for: file)
        do throws(DatabaseError) {
            return try await Database(file: path, migrations: Self.migrations, readers: 1)
        } catch {
            guard Self.isOfNoIndex(error) else { return nil }
            Self.remove(file)
            return try? await Database(file: path, migrations: Self.migrations, readers: 1)
        }
    }

    /// Closes the file, which the next use opens again.
    func close() async {
        _ = await opening?.value
        let closing = database
        database = nil
        isOpened = false
        await closing?.close()
    }

    /// Closes the file for good, so that its log is taken in.
    func end() async {
        hasEnded = true
        await close()
    }

    /// Throws the file away if it is no index, and begins a new one, unless another did already.
    private func drop(_ damaged: Database, after error: DatabaseError) async {
        guard Self.isOfNoIndex(error), database === damaged else { return }
        edition = nil
        database = nil
        isOpened = false
        // Nobody opens it again before it is gone.
        let opening = Task {
            await damaged.close()
            Self.remove(file)
            return await openFile()
        }
        self.opening = opening
        _ = await opening.value
    }

    private static func isOfNoIndex(_ error: DatabaseError) -> Bool {
        switch error {
        case .damaged, .notADatabase, .foreign, .newerVersion, .mismatch, .migration, .statement:
            true
        default: false
        }
    }

    private static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE folder (
                path BLOB NOT NULL, mark INTEGER NOT NULL, edition INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE skipped (path BLOB NOT NULL) STRICT;
            CREATE TABLE photo (
                number INTEGER PRIMARY KEY,
                path BLOB NOT NULL,
                node INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
                is_partial INTEGER NOT NULL, is_dated INTEGER NOT NULL,
                title TEXT NOT NULL, author TEXT, taken INTEGER, camera TEXT,
                width INTEGER, height INTEGER, keywords BLOB NOT NULL,
                rating INTEGER NOT NULL, licence TEXT, issue TEXT,
                sum INTEGER NOT NULL
            ) STRICT;
            CREATE VIRTUAL TABLE words USING fts5(
                text, tokenize = 'trigram case_sensitive 1');
            """),
        // Titles were file names without their extension, and some sizes were not known: all is read
        // again.
        Migration(
            2,
            """
            DELETE FROM folder;
            DELETE FROM skipped;
            DELETE FROM photo;
            DELETE FROM words;
            """),
    ]
}
