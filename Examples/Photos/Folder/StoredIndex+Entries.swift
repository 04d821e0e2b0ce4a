// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import PhotosCore

// The format of an entry's row. The searchable text is not loaded: the word index has it.

extension StoredIndex.Known {
    /// Loads the stored data of `root`; nil if it was never stored completely, or in another
    /// format.
    init?(of root: PhotoPath, mark: Int, from reader: DatabaseReader) throws(DatabaseError) {
        guard
            let folder = try reader.first(
                "SELECT path, mark, edition FROM folder", as: [UInt8].self, Int.self, Int.self),
            // Two folders may, however unlikely, share a file name.
            folder.0 == root.bytes, folder.1 == mark
        else { return nil }
        edition = folder.2
        try reader.forEach("SELECT path FROM skipped") { row throws(DatabaseError) in
            skippedFolders.append(PhotoPath(bytes: try row[0] as [UInt8]))
        }
        let size = try reader.first(
            "SELECT count(*), max(number) FROM photo", as: Int.self, Int?.self)
        guard let size, let last = size.1 else { return }
        // Positions are reused, so there are never many more than files.
        guard last >= 0, last / 64 <= size.0 else {
            throw .damaged(file: root.description)
        }
        entries = Array(repeating: nil, count: last + 1)
        try reader.forEach(
            """
            SELECT number, sum, path, node, size, modified, is_partial, is_dated, title, author,
                taken, camera, width, height, keywords, rating, licence, issue
            FROM photo
            """
        ) { row throws(DatabaseError) in
            let position: Int = try row[0]
            let sum: Int = try row[1]
            let entry = try PhotoReader.Entry(row, below: root)
            guard entries.indices.contains(position), entry.checksum(at: position) == sum else {
                throw .damaged(file: root.description)
            }
            entries[position] = entry
        }
    }
}

extension DatabaseWriter {
    /// Stores the current entry of a position.
    func store(
        _ entry: PhotoReader.Entry?, at position: Int, below root: PhotoPath, isNew: Bool
    ) throws(DatabaseError) {
        if !isNew {
            try run("DELETE FROM photo WHERE number = \(position)")
            try run("DELETE FROM words WHERE rowid = \(position)")
        }
        guard let entry, entry.isKept, let stamp = entry.stamp,
            let name = entry.photo.id.path.rest(below: root)
        else { return }
        let photo = entry.photo
        var keywords = ByteWriter()
        for keyword in photo.keywords { keywords.run(Array(keyword.utf8)[...]) }
        try run(
            """
            INSERT INTO photo (
                number, sum, path, node, size, modified, is_partial, is_dated, title, author,
                taken, camera, width, height, keywords, rating, licence, issue
            ) VALUES (
                \(position), \(entry.checksum(at: position)), \(Array(name)),
                \(Int(bitPattern: UInt(stamp.node))), \(stamp.size), \(stamp.modified),
                \(entry.isPartial), \(photo.modified != 0), \(photo.title), \(photo.author),
                \(photo.taken?.number), \(photo.camera), \(photo.pixelSize?.width),
                \(photo.pixelSize?.height), \(keywords.bytes), \(photo.rating),
                \(photo.licence), \(photo.issue?.rawValue)
            )
            """)
        guard !entry.isPartial else { return }
        let text = String(
            decoding: entry.text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        try run("INSERT INTO words (rowid, text) VALUES (\(position), \(text))")
    }

    /// Stores the folder of the rows, and the edition of this write.
    func store(
        folder root: PhotoPath, _ skipped: [PhotoPath], mark: Int, edition: Int
    ) throws(DatabaseError) {
        try run("DELETE FROM folder")
        try run(
            "INSERT INTO folder (path, mark, edition) VALUES (\(root.bytes), \(mark), \(edition))")
        try run("DELETE FROM skipped")
        for folder in skipped { try run("INSERT INTO skipped (path) VALUES (\(folder.bytes))") }
    }
}

extension PhotoReader.Entry {
    /// Whether the entry is stored: a file that may be readable the next time is read again.
    var isKept: Bool {
        stamp != nil && photo.issue != .unreadable && photo.issue != .vanished
    }

    fileprivate init(_ row: borrowing Columns, below root: PhotoPath) throws(DatabaseError) {
        let path = root.appending(PhotoPath(bytes: try row[2] as [UInt8]))
        let node: Int = try row[3]
        let stamp = PhotoReader.Stamp(
            node: UInt64(UInt(bitPattern: node)), size: try row[4], modified: try row[5])
        let isDated: Bool = try row[7]
        var photo = Photo(id: Photo.ID(path: path), file: path, title: try row[8])
        photo.author = try row[9]
        photo.taken = (try row[10] as Int?).flatMap { PhotoDate(number: $0) }
        photo.camera = try row[11]
        if let width = try row[12] as Int?, let height = try row[13] as Int? {
            photo.pixelSize = PixelSize(width: width, height: height)
        }
        photo.fileSize = isDated ? stamp.size : 0
        photo.modified = isDated ? stamp.modified : 0
        let keywords: [UInt8] = try row[14]
        var reader = ByteReader(keywords, from: 0)
        while let keyword = reader.run() {
            photo.keywords.append(String(decoding: keyword, as: UTF8.self))
        }
        photo.rating = try row[15]
        photo.licence = try row[16]
        photo.issue = (try row[17] as String?).flatMap(PhotoIssue.init)
        self.init(photo: photo, stamp: stamp, isPartial: try row[6], haystack: nil)
    }

    /// Returns the checksum of the parts of a row whose damage would otherwise go unnoticed.
    fileprivate func checksum(at position: Int) -> Int {
        var sum = Checksum()
        sum.add(position)
        sum.add(photo.id.path.bytes)
        if let stamp {
            sum.add(Int(truncatingIfNeeded: stamp.node))
            sum.add(stamp.size)
            sum.add(stamp.modified)
        }
        sum.add(isPartial ? 1 : 0)
        sum.add(photo.modified)
        sum.add(photo.title)
        sum.add(photo.author)
        sum.add(photo.taken?.number ?? -1)
        sum.add(photo.camera)
        sum.add(photo.pixelSize?.width ?? -1)
        sum.add(photo.pixelSize?.height ?? -1)
        for keyword in photo.keywords { sum.add(keyword) }
        sum.add(photo.rating)
        sum.add(photo.licence)
        sum.add(photo.issue?.rawValue)
        return Int(truncatingIfNeeded: sum.value)
    }
}
