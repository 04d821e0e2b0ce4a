// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// How an entry lies in the file; what of it is the file's name and place is not repeated.
extension PhotoReader.Stamp {
    func write(to writer: inout ByteWriter) {
        writer.fixed(node)
        writer.number(size)
        writer.fixed(UInt64(bitPattern: Int64(modified)))
    }

    init?(from reader: inout ByteReader) {
        guard let node = reader.fixed(), let size = reader.number(), let modified = reader.fixed()
        else { return nil }
        self.init(node: node, size: size, modified: Int(Int64(bitPattern: modified)))
    }
}

extension PhotoReader.Entry {
    func write(to writer: inout ByteWriter, _ texts: inout TextTable) {
        writer.number(isPartial ? 1 : 0)
        writer.number(texts.number(of: photo.title))
        writer.number(texts.number(of: photo.author))
        writer.number(photo.taken?.number ?? 0)
        writer.number(texts.number(of: photo.camera))
        writer.number(photo.pixelSize.map { $0.width + 1 } ?? 0)
        writer.number(photo.pixelSize?.height ?? 0)
        writer.number(photo.modified == 0 ? 0 : 1)
        writer.number(photo.keywords.count)
        for keyword in photo.keywords { writer.number(texts.number(of: keyword)) }
        // Rejected is −1.
        writer.number(photo.rating + 1)
        writer.number(texts.number(of: photo.licence))
        writer.number(texts.number(of: photo.issue?.rawValue))
        writer.run(haystack.map { UInt8(bitPattern: $0) }[...])
    }

    init?(
        _ path: PhotoPath,
        _ stamp: PhotoReader.Stamp,
        from reader: inout ByteReader,
        _ texts: [String]
    ) {
        func text(_ number: Int?) -> String? {
            number.flatMap { texts.indices.contains($0 - 1) ? texts[$0 - 1] : nil }
        }
        guard let isPartial = reader.number(), let title = text(reader.number()) else { return nil }
        var photo = Photo(id: Photo.ID(path: path), file: path, title: title)
        photo.author = text(reader.number())
        photo.taken = reader.number().flatMap { PhotoDate(number: $0) }
        photo.camera = text(reader.number())
        guard let width = reader.number(), let height = reader.number() else { return nil }
        photo.pixelSize = width > 0 ? PixelSize(width: width - 1, height: height) : nil
        photo.fileSize = stamp.size
        guard let isDated = reader.number(), let keywords = reader.number(),
            keywords <= texts.count
        else { return nil }
        photo.modified = isDated > 0 ? stamp.modified : 0
        for _ in 0..<keywords {
            guard let keyword = text(reader.number()) else { return nil }
            photo.keywords.append(keyword)
        }
        guard let rating = reader.number() else { return nil }
        photo.rating = rating - 1
        photo.licence = text(reader.number())
        photo.issue = text(reader.number()).flatMap(PhotoIssue.init)
        guard let haystack = reader.run(), haystack.last == 0 else { return nil }
        self.init(
            photo: photo, stamp: stamp, isPartial: isPartial > 0,
            haystack: SearchText.Folded(haystack.map { CChar(bitPattern: $0) }))
    }
}

/// Numbers texts from 1; 0 is none.
struct TextTable {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String?) -> Int {
        guard let text else { return 0 }
        if let number = numbers[text] { return number }
        all.append(text)
        numbers[text] = all.count
        return all.count
    }
}
