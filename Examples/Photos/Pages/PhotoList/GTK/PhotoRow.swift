// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// A row of the list: a thumbnail, the title, and facts in columns or, on a narrow page, below it.
final class PhotoRow: Box {
    /// Whether the facts have columns of their own.
    var isWide = true {
        didSet { if isWide != oldValue { arrange() } }
    }

    private let picture = AsyncPicture(Pictures.loader, width: 64, height: 48)
    private let title = Label()
    private let facts = Label()
    private let day = PhotoRow.column(width: 150)
    private let camera = PhotoRow.column(width: 190)
    private let bytes = PhotoRow.column(width: 76, xalign: 1)
    private let stars = PhotoRow.column(width: 84)

    private var hint: String?
    /// The line below the title on a wide page (`author`) and on a narrow one (`everything`).
    private var author = ""
    private var everything = ""

    private var columns: [Label] { [day, camera, bytes, stars] }

    init() {
        super.init(.horizontal)
        picture.addCSSClass("photo-thumbnail")
        picture.valign = .center
        title.ellipsize = .end
        title.xalign = 0
        facts.ellipsize = .end
        facts.xalign = 0
        facts.addCSSClass("caption")
        facts.addCSSClass("dim-label")
        let words = Box(.vertical, spacing: 2, [title, facts])
        words.valign = .center
        words.hexpand = true
        let line = Box(.horizontal, spacing: 12, [picture, words] + columns)
        // On a very wide page the facts must stay close enough to the title to be read as one row.
        let clamp = Clamp(line, maximum: Int(1200 * Widget.textScale))
        clamp.hexpand = true
        append(clamp)
        setMargins(top: 4, bottom: 4, start: 6, end: 6)
        arrange()
        askTooltip { [weak self] in self?.hint }
    }

    func show(_ photo: Photo) {
        title.text = photo.title
        day.text = photo.taken.map(PhotoText.day) ?? ""
        camera.text = photo.camera ?? ""
        bytes.text = PhotoText.bytes(of: photo)
        stars.text = photo.rating > 0 ? PhotoText.stars(photo.rating) : ""
        // On a wide page the author has this line to itself: everything else has a column.
        author = photo.issue?.caption ?? photo.author ?? ""
        everything = PhotoText.facts(of: photo)
        facts.text = isWide ? author : everything
        facts.isVisible = !facts.text.isEmpty
        hint = photo.issue?.sentence ?? photo.title
        picture.show(file: photo.file.bytes, version: Int64(photo.modified))
    }

    func clear() {
        picture.show(nil)
    }

    // MARK: - Parts

    private func arrange() {
        for column in columns { column.isVisible = isWide }
        facts.text = isWide ? author : everything
        facts.isVisible = !facts.text.isEmpty
    }

    private static func column(width: Int, xalign: Float = 0) -> Label {
        let label = Label()
        label.setSizeRequest(width: Int(Double(width) * Widget.textScale))
        label.maximumCharacters = 1
        label.ellipsize = .end
        label.xalign = xalign
        label.addCSSClass("dim-label")
        label.addCSSClass("numeric")
        return label
    }
}
