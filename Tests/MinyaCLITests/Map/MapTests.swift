// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("The map of an app")
struct MapTests {
    let map: AppMap

    init() throws { map = AppMap(try FixtureApp.shared.get().sources(app: nil)) }

    @Test("A page has its key, its layers, its types and its store's needs")
    func scenes() throws {
        #expect(map.app == "Mistakes")
        #expect(
            map.scenes.map(\.key) == [
                "detail", "island", "list", "neglected", "reef", "unseen", "wish",
            ])
        let list = try #require(map[scene: "list"])
        #expect(list.name == "the-list")
        #expect(
            [list.view, list.controller, list.store] == ["ListView", "ListController", "ListStore"])
        #expect(list.pipeline == "ListPipeline")
        #expect(list.context == "Void" && list.result == "Never")
        #expect(list.needs == ["handedOn", "items", "kept"])
        #expect(list.location == SourceLocation(path: "Views/Pages.swift", line: 10, column: 18))
        let detail = try #require(map[scene: "detail"])
        #expect(detail.context == "Item" && detail.result == "String")
        let wish = try #require(map[scene: "wish"])
        #expect(wish.controller == nil && wish.store == "WishStore")
        #expect(wish.pipeline == "GrantPipeline" && wish.result == "String")
    }

    @Test("A page is opened by its opener's controller, by a handler of its store, or by the app")
    func openings() {
        let ways = map.openings.map { "\($0.from ?? "-") \($0.by ?? "-") \($0.scene)" }
        #expect(
            Set(ways) == [
                "- - list", "- - unseen", "- - wish", "- - neglected", "list ListController list",
                "list ListController detail",
                "list ListHandler detail", "list ListHandler lost",
                "island IslandController reef", "island IslandController island",
                "reef IslandController reef", "reef IslandController island",
            ])
        #expect(map.routes.map(\.scene) == ["nowhere"])
        #expect(
            map.reachable.intersection(map.scenes.map(\.key)) == [
                "list", "detail", "unseen", "wish", "neglected",
            ])
    }

    @Test(
        "A pipeline has its slots in order, with the layers that write and read each, and its children"
    )
    func pipelines() throws {
        let list = try #require(map[pipeline: "ListPipeline"])
        let first = try #require(list.slots.first)
        #expect(first.name == "rows" && first.kind == .rows && first.value == "Item")
        // A store that reads its own rows does not count as a reader.
        #expect(first.writers == [.store] && first.readers == [.view])
        let children = list.children.map { "\($0.name) \($0.type)" }
        #expect(children == ["banner BannerPipeline", "panel BannerPipeline"])
        #expect(map.tree(of: "ListPipeline").map(\.type) == ["ListPipeline", "BannerPipeline"])
        let kinds = Set(map.pipelines.flatMap(\.slots).map(\.kind))
        #expect(Set(MappedSlot.Kind.allCases).subtracting(kinds) == [])
        let action = try #require(list.slots.first { $0.name == "action" })
        #expect(action.writers == [.controller] && action.readers == [.store])
    }

    @Test("The responses and results of a page without a controller count as read")
    func performed() throws {
        let slots = try #require(map[pipeline: "GrantPipeline"]?.slots)
        #expect(slots.map(\.name) == ["action", "response", "unheard", "result"])
        #expect(slots.map(\.readers) == [[.store], [.controller], [], [.controller]])
        #expect(slots.first?.writers == [.controller])
    }

    @Test("A pipeline lists inherited slots first, and uses through a protocol count as its own")
    func inherited() throws {
        let detail = try #require(map[pipeline: "DetailPipeline"])
        #expect(detail.slots.map(\.name) == ["count", "lost", "item", "done", "tabs"])
        let count = try #require(detail.slots.first)
        #expect(count.writers == [.store] && count.readers == [.view, .store])
        // No page has a pipeline of this type.
        #expect(map[pipeline: "NumberedPipeline"] == nil)
        let isOld = map[pipeline: "BannerPipeline"]?.slots.first { $0.name == "isOld" }
        #expect(isOld?.readers == [.store])
    }

    @Test("A dependency has its type, its role, the stores that need it and where it is provided")
    func dependencies() throws {
        let items = try #require(map.dependencies.first { $0.key == "items" })
        #expect(items.type == "ItemService" && items.role == .service && items.name == "items")
        #expect(items.neededBy.map(\.store) == ["DetailStore", "ListStore"])
        #expect(items.provided.map(\.path) == ["App/main.swift"])
        let kept = try #require(map.dependencies.first { $0.key == "kept" })
        #expect(kept.role == .storage && kept.provided.isEmpty)
        let spare = try #require(map.dependencies.first { $0.key == "spare" })
        #expect(spare.name == "spare-items" && spare.neededBy.isEmpty)
    }
}
