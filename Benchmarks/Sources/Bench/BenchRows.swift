// SPDX-License-Identifier: Apache-2.0

import MinyaLists

/// A row that the benchmark can create, with any type of id.
protocol BenchRow: Identifiable, Equatable, Sendable {
    init(number: Int, text: String)
}

/// A text row with a numeric id.
struct TextRow: BenchRow {
    let id: Int
    var text: String

    init(id: Int, text: String) {
        self.id = id
        self.text = text
    }

    init(number: Int, text: String) { self.init(id: number, text: text) }
}

/// A row with an id assigned by a server.
struct PostRow: BenchRow {
    let id: String
    var text: String

    init(number: Int, text: String) {
        id = "10932\(number)48213"
        self.text = text
    }
}

/// A row for a file in one of several folders.
struct FileRow: BenchRow {
    struct ID: Hashable, Sendable {
        let folder: Int
        let path: String
    }

    let id: ID
    var text: String

    init(number: Int, text: String) {
        id = ID(folder: number % 3, path: "Pictures/2024/Holiday/IMG_\(number).JPG")
        self.text = text
    }
}

/// A model in a list of several types.
struct NoteModel: RowModel {
    enum Action: Sendable { case open }
    let id: String
    var text: String
}

extension AnyRow: BenchRow {
    init(number: Int, text: String) {
        self.init(NoteModel(id: "note \(number)", text: text))
    }
}
