// SPDX-License-Identifier: Apache-2.0
//
// Declarations that the examples of MinyaGTK assume besides Prelude.swift: a page, its cells, an app.

import CAdwaita
import MinyaGTK
import MinyaLists

@testable import Prelude

final class Tile: Widget {
    private let label = Label()

    init() { super.init(adopting: label.pointer) }

    func show(_ photo: Photo?) { label.text = photo?.title ?? "" }
    func clear() { label.text = "" }
}

final class NoteCell: Widget, RowCell {
    private let label = Label()

    init() { super.init(adopting: label.pointer) }

    func show(_ row: RowEnd<NoteViewModel, Note.Action>) { label.text = row.text }
}

final class PhotoListPage: WidgetView<PhotoListPipeline> {
    let picture = Picture()
    let facts = Label()
    let path = "autumn.jpg"
    let loader = PictureLoader()
    let model = LazyListModel<Photo.ID>()
    var photos: [Photo.ID: Photo] = [:]
}

extension PhotosApp {
    var application: Application { Application(id: "org.example.Photos") }
    var foreignWindow: UnsafeMutablePointer<GtkWindow>? { nil }
}
