// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("The file of the chosen layout")
struct FileLayoutChoiceTests {
    let fixture: Fixture
    let file: PhotoPath

    init() throws {
        fixture = try Fixture()
        file = PhotoPath(fixture.path("data/app/layout"))
    }

    @Test("The next run has the layout that was chosen last")
    func kept() async throws {
        let choice = FileLayoutChoice(file: file)
        #expect(choice.layout == .grid)
        for _ in 0..<20 {
            choice.keep(.list)
            choice.keep(.grid)
        }
        choice.keep(.list)
        #expect(choice.layout == .list)
        await choice.settle()
        #expect(FileLayoutChoice(file: file).layout == .list)
    }

    @Test("If the file has other content, the layout is a grid until the next choice")
    func damaged() async throws {
        try fixture.write(Array("mosaic".utf8), to: "data/app/layout")
        let choice = FileLayoutChoice(file: file)
        #expect(choice.layout == .grid)
        choice.keep(.list)
        await choice.settle()
        #expect(FileLayoutChoice(file: file).layout == .list)
    }
}
