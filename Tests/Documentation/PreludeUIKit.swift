// SPDX-License-Identifier: Apache-2.0
//
// Declarations that the examples of MinyaUIKit assume besides Prelude.swift: a page, its cells, an app.

import Minya
import MinyaLists
import MinyaUIKit
import UIKit

@testable import Prelude

class PhotoRow: UIView {
    func show(_ photo: Photo) {}
    func clear() {}
}

final class Tile: PhotoRow {}

final class NoteCell: UIView, RowCell {
    func show(_ row: RowEnd<NoteViewModel, Note.Action>) {}
}

final class PhotoListPage: UIKitView<PhotoListPipeline> {
    let button = UIButton()
    let table = RowsTable<Photo, PhotoRow>(make: { PhotoRow() }, bind: { $0.show($1) })
    let menu = Menu<PhotoAction>()
    let data = Data()
    let file = URL(filePath: "autumn.jpg")
    let (name, isPublic, save) = (UITextField(), UISwitch(), UIButton())
}

extension PhotosApp {
    var window: UIWindow { UIWindow() }
    var navigation: UIKitNavigation { UIKitNavigation() }
    var windows: UIKitWindows { UIKitWindows() }
    var session: UISceneSession { fatalError() }
    var connectionOptions: UIScene.ConnectionOptions { fatalError() }
    var token: String { "" }
    var account: String { "" }
}
