// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosFolder
import Testing

/// The tests that all implementations share.
@Suite("The chosen layout")
struct LayoutChoiceTests {
    enum Kind: CaseIterable {
        case memory, file
    }

    private let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// Creates the storage under test.
    private func make(_ kind: Kind) -> any LayoutChoice {
        switch kind {
        case .memory: MemoryLayoutChoice()
        case .file: FileLayoutChoice(file: PhotoPath(fixture.path("data/app/layout")))
        }
    }

    @Test("The layout is a grid at first, and then the last choice", arguments: Kind.allCases)
    func last(_ kind: Kind) {
        let choice = make(kind)
        #expect(choice.layout == .grid)
        for layout in [PhotoLayout.list, .list, .grid, .list] {
            choice.keep(layout)
            #expect(choice.layout == layout)
        }
    }

    @Test("The last choice is returned after many concurrent ones", arguments: Kind.allCases)
    func many(_ kind: Kind) async {
        let choice = make(kind)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask { choice.keep(number.isMultiple(of: 2) ? .list : .grid) }
            }
        }
        choice.keep(.list)
        #expect(choice.layout == .list)
    }
}
