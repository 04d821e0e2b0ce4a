// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Formats of the map")
struct MapOutputTests {
    let map: AppMap

    init() throws { map = AppMap(try FixtureApp.shared.get().sources()) }

    @Test("JSON contains the whole map")
    func json() throws {
        let decoded = try JSONDecoder().decode(AppMap.self, from: Data(map.json.utf8))
        #expect(decoded == map)
    }

    @Test("Each format is deterministic")
    func repeatable() throws {
        let again = AppMap(try FixtureApp.shared.get().sources())
        #expect(again.json == map.json)
        #expect(again.dot == map.dot && again.mermaid == map.mermaid)
    }

    @Test("The outline has a paragraph for each page, with the first pages at its start")
    func outline() {
        let list = """
            list  (opened by the app)
              ListView, ListController, ListStore
              ListPipeline: rows, neverFilled, unbound, title, hint, query, unused, refresh, \
            forgotten, ignored, detail, nextPage, response, action, picked, nextList, nothingPicked, shook, panel
                BannerPipeline: text, isOld, isShown
                BannerPipeline: text, isOld, isShown
              needs handedOn, items, kept
              → detail  (ListHandler)
              → list
              → lost  (ListHandler)
            """
        #expect(map.outline.hasPrefix("Mistakes\n\n" + list + "\n\n"))
        #expect(map.outline.contains("detail  (takes Item, answers String)\n"))
        #expect(map.outline.contains("reef  (cannot be reached)\n"))
    }

    @Test("Mermaid and DOT have a node for each page, pipeline and dependency, and the arrows")
    func graphs() {
        for scene in map.scenes {
            #expect(map.mermaid.contains("    page_\(scene.key)[\""))
            #expect(map.dot.contains("    \"page \(scene.key)\" [label="))
        }
        for pipeline in map.pipelines {
            #expect(map.mermaid.contains("<b>\(pipeline.type)</b>"))
            #expect(map.dot.contains("\"data \(pipeline.type)\" [label="))
        }
        for dependency in map.dependencies {
            #expect(map.mermaid.contains("    needs_\(dependency.key)"))
            #expect(map.dot.contains("\"needs \(dependency.key)\" [label="))
        }
        #expect(map.mermaid.contains("page_list -->|\"ListHandler\"| page_detail"))
        #expect(map.dot.contains("\"page list\" -> \"page detail\" [label=\"ListHandler\"]"))
        #expect(map.mermaid.contains("Input picked: SceneResult#lt;String#gt;"))
        #expect(map.dot.contains("Input picked: SceneResult&lt;String&gt;"))
    }

    @Test("The labels of the graph are valid XML with every name in it")
    func labels() throws {
        let labels = map.dot.matches(of: /\[label=<(.*)>\];/).map(\.output.1)
        let reader = LabelReader()
        for label in labels {
            let parser = XMLParser(data: Data(label.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(label)")
        }
        let names =
            map.scenes.map(\.key) + map.pipelines.map(\.type) + map.dependencies.map(\.key)
            + map.pipelines.flatMap(\.slots).map(\.name)
        #expect(names.filter { !reader.text.contains($0) } == [])
    }

    /// The texts of labels.
    private final class LabelReader: NSObject, XMLParserDelegate {
        var text = ""

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string + "\n" }
    }
}
