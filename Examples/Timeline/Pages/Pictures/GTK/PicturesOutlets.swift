// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The outlets of `pictures.ui`.
package struct PicturesOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.pictures_ui, name: "pictures.ui", domain: "minya-timeline")

    package let root: Widget
    let visitButton: Button
    let fullscreenButton: Button
    let picture: Box
    let previousButton: Button
    let nextButton: Button
    let wordsFrame: ScrolledWindow
    let words: Label
    let visit: InterfaceAction
    let fullscreen: InterfaceAction
    let previous: InterfaceAction
    let next: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        visitButton = try interface.outlet("visit", as: Button.self)
        fullscreenButton = try interface.outlet("fullscreen", as: Button.self)
        picture = try interface.outlet("picture", as: Box.self)
        previousButton = try interface.outlet("previous", as: Button.self)
        nextButton = try interface.outlet("next", as: Button.self)
        wordsFrame = try interface.outlet("words-frame", as: ScrolledWindow.self)
        words = try interface.outlet("words", as: Label.self)
        visit = try interface.action("visit")
        fullscreen = try interface.action("fullscreen")
        previous = try interface.action("previous")
        next = try interface.action("next")
    }
}
