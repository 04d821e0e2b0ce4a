// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Types derived from a name")
struct NameUseTests {
    private func refusal(
        _ text: String, _ use: NameUse, _ types: Set<String> = [], isForUIKit: Bool = false
    ) throws -> String? {
        let name = try Name(parsing: text)
        do {
            try use.check(name, besides: types, isForUIKit: isForUIKit)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "A name is refused if a derived type exists in Minya, Swift or the app",
        arguments: [
            ("List", NameUse.page, "Minya has a type 'ListView'. Try: ListPage"),
            ("Zoom", .page, "Minya has a type 'ZoomView'. Try: ZoomPage"),
            ("Picture", .page, "Minya has a type 'PictureView'. Try: PicturePage"),
            ("String", .model, "Swift has a type 'String'. Try: StringItem"),
            ("Task", .model, "Swift has a type 'Task'. Try: TaskItem"),
            ("Calendar", .model, "Swift has a type 'Calendar'. Try: CalendarItem"),
            ("Picture", .model, "Minya has a type 'Picture'. Try: PictureItem"),
            ("Comment", .model, "Swift Testing has a type 'Comment'. Try: CommentItem"),
            ("Note", .storage, "the app has a type 'Note' already. Try: NoteItem"),
            ("photolist", .page, "differs from 'PhotoListPipeline', which the app has, only by"),
            ("Minya", .app, "there is a module 'Minya'. Try: MinyaApp"),
            ("Swift", .app, "there is a module 'Swift'. Try: SwiftApp"),
        ])
    func refused(text: String, use: NameUse, message: String) throws {
        let said = try #require(try refusal(text, use, ["Note", "PhotoListPipeline"]))
        #expect(said.contains(message))
    }

    @Test(
        "A page may have the name of a type if none of its derived types exists",
        arguments: ["Task", "String", "Calendar", "Button", "Home"])
    func pages(text: String) throws {
        #expect(try refusal(text, .page) == nil)
    }

    @Test(
        "A name that looks like one of the app's types is refused",
        arguments: ["PhotoIist", "Photo1ist", "Ph0toList", "PhOtoList"])
    func lookAlike(text: String) throws {
        let types = Set(NameUse.page.types(of: try Name(parsing: "PhotoList")))
        let said = try #require(try refusal(text, .page, types))
        #expect(said.contains("which the app has"), "\(said)")
        #expect(said.hasSuffix("Page"))
    }

    @Test("A suggestion is never a name that is already used")
    func suggestion() throws {
        let said = try refusal("Note", .model, ["Note", "NoteItem"])
        #expect(said?.contains("Try: NoteRecord") == true)
    }

    @Test(
        "In an app for UIKit, a name of Apple's is refused with its module",
        arguments: [
            (
                "Category", NameUse.model,
                "on iOS, ObjectiveC has a type 'Category'. Try: CategoryItem"
            ),
            ("Selector", .model, "on iOS, ObjectiveC has a type 'Selector'. Try: SelectorItem"),
            ("Method", .storage, "on iOS, ObjectiveC has a type 'Method'. Try: MethodItem"),
            ("UndoManager", .model, "on iOS, Foundation has a type 'UndoManager'"),
        ])
    func apple(text: String, use: NameUse, message: String) throws {
        let said = try refusal(text, use, isForUIKit: true)
        #expect(said?.contains(message) == true, "\(String(describing: said))")
        #expect(try refusal(text, use) == nil)
    }

    private let root = URL(filePath: MadeApp.minya)

    /// Returns the names of the public types that the files of a folder declare at the top level.
    private func declared(in path: String) throws -> [String] {
        let words =
            "(?:nonisolated |final |indirect )*(?:class|struct|enum|protocol|actor|typealias)"
        let declaration = try Regex(
            "^( *)(?:@[\\w.]+(?:\\([^)]*\\))? )*(?:public|open) \(words) (\\w+)",
            as: (Substring, Substring, Substring).self
        )
        .anchorsMatchLineEndings()
        let folder = root.appending(path: path).resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var names: [String] = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            // The whole of a file for Apple's systems is indented.
            let indent = text.contains(/\n#if canImport\((UIKit|SwiftUI)\)/) ? 4 : 0
            names += text.matches(of: declaration).filter { $0.1.count == indent }
                .map { String($0.2) }
        }
        return names
    }

    @Test("Every public type of Minya is known")
    func minya() throws {
        var count = 0
        for module in [
            "Minya", "MinyaGTK", "MinyaHTTP", "MinyaLists", "MinyaMQTT", "MinyaObservation",
            "MinyaSQLite", "MinyaSwiftUI", "MinyaTape", "MinyaTesting", "MinyaTexts", "MinyaUIKit",
        ] {
            for name in try declared(in: "Sources/\(module)") {
                count += 1
                let said = try refusal(name, .model)
                #expect(said?.contains("Minya has a type") == true, "\(name)")
            }
        }
        #expect(count > 200)
    }

    @Test("Every type of Apple's that we have declared is known, unless it has a prefix")
    func declaredByApple() throws {
        var count = 0
        for module in ["ObjectiveC", "Darwin", "Dispatch", "Foundation", "CoreGraphics", "UIKit"] {
            for name in try declared(in: "Tests/AppleDeclarations/\(module)")
            where name.wholeMatch(of: /(NS|CA|CF|CG|OS|UI|_).*|[a-z].*/) == nil {
                count += 1
                #expect(try refusal(name, .model, isForUIKit: true) != nil, "\(name) of \(module)")
            }
        }
        #expect(count > 20)
    }
}
