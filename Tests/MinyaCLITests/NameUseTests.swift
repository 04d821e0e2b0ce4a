// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Types derived from a name")
struct NameUseTests {
    private func refusal(
        _ text: String, _ use: NameUse, _ types: Set<String> = []
    ) throws -> String? {
        let name = try Name(parsing: text)
        do {
            try use.check(name, besides: types)
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

    @Test("Every public type of Minya is known")
    func minya() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let words =
            "(?:nonisolated |final |indirect )*(?:class|struct|enum|protocol|actor|typealias)"
        let declaration = try Regex(
            "^(?:@\\w+ )*(?:public|open) \(words) (\\w+)", as: (Substring, Substring).self
        )
        .anchorsMatchLineEndings()
        var count = 0
        for module in [
            "Minya", "MinyaGTK", "MinyaHTTP", "MinyaSQLite", "MinyaMQTT", "MinyaTape",
            "MinyaTesting",
        ] {
            let folder = sources.appending(path: module).resolvingSymlinksInPath()
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration)
                {
                    count += 1
                    let said = try refusal(String(match.1), .model)
                    #expect(said?.contains("Minya has a type") == true, "\(match.1)")
                }
            }
        }
        #expect(count > 150)
    }
}
