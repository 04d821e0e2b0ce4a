// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Banners")
    struct BannerTests {
        private let application = Desk.application

        @Test("A banner takes no space until it is revealed, and then as much as its title needs")
        func room() async {
            let banner = Banner("There is no network.")
            let content = Label("Content")
            content.vexpand = true
            let window = await Desk.show(Box(.vertical, [banner, content]))
            #expect(!banner.isRevealed && banner.size.height == 0)
            banner.isRevealed = true
            #expect(await Desk.pump { banner.size.height > 20 })
            let low = banner.size.height
            banner.title = (0..<60).map { "word \($0)" }.joined(separator: " ")
            #expect(await Desk.pump { banner.size.height > low })
            banner.isRevealed = false
            #expect(await Desk.pump { banner.size.height == 0 })
            window.close()
        }

        @Test("The text of a hidden banner takes no part in the layout of its page")
        func hidden() async throws {
            let banner = Banner("There is no network.")
            let window = await Desk.show(Box(.vertical, [banner, Label("Content")]))
            let text = try #require(WidgetTree.all("GtkLabel", in: banner.pointer).first)
            #expect(gtk_widget_is_visible(text) == 0)
            banner.isRevealed = true
            #expect(await Desk.pump { banner.size.height > 20 && gtk_widget_get_mapped(text) != 0 })
            banner.isRevealed = false
            #expect(await Desk.pump { gtk_widget_is_visible(text) == 0 })
            banner.isRevealed = true
            banner.isRevealed = false
            #expect(await Desk.pump { gtk_widget_is_visible(text) == 0 })
            window.close()
        }

        @Test("A banner's button is visible only while it has a label and the banner is revealed")
        func button() async throws {
            let banner = Banner("There was no answer.")
            var clicks = 0
            banner.onClick = { clicks += 1 }
            let window = await Desk.show(Box(.vertical, [banner, Label("Content")]))
            let button = try #require(WidgetTree.all("GtkButton", in: banner.pointer).first)
            banner.isRevealed = true
            #expect(await Desk.pump { banner.size.height > 20 })
            #expect(gtk_widget_get_mapped(button) == 0)
            banner.buttonLabel = "Try Again"
            #expect(await Desk.pump { gtk_widget_get_mapped(button) != 0 })
            gtk_widget_activate(button)
            #expect(await Desk.pump { clicks == 1 })
            banner.isRevealed = false
            #expect(await Desk.pump { gtk_widget_get_mapped(button) == 0 })
            banner.isRevealed = true
            banner.buttonLabel = nil
            #expect(await Desk.pump { banner.size.height > 20 })
            #expect(gtk_widget_get_mapped(button) == 0)
            window.close()
        }

        @Test("A visible banner replaces another one in its window that has the same message")
        func others() async {
            let (first, second, other) = (Saying("Offline"), Saying("Offline"), Saying("Late"))
            let page = Box(.vertical, [first, Label("List")])
            let window = await Desk.show(
                Box(.vertical, [page, second, other, Label("Content")]))
            let isSeen: (Widget) -> Bool = { $0.size.height > 20 }
            for banner in [second, other, first] { banner.isRevealed = true }
            #expect(await Desk.pump { isSeen(first) && !isSeen(second) && isSeen(other) })
            #expect(
                first.coveredBanners.map { $0 === second } == [true]
                    && second.coveredBanners.isEmpty)
            page.isVisible = false
            #expect(await Desk.pump { isSeen(second) && isSeen(other) })
            #expect(first.coveredBanners.isEmpty)
            page.isVisible = true
            #expect(await Desk.pump { isSeen(first) && !isSeen(second) })
            second.word = "Late"
            second.isRevealed = true
            #expect(await Desk.pump { isSeen(first) && isSeen(second) && !isSeen(other) })
            second.word = "Offline"
            first.isRevealed = false
            #expect(await Desk.pump { !isSeen(first) && isSeen(second) && isSeen(other) })
            window.close()
        }

        @Test("A banner does not replace one in another window")
        func windows() async {
            let (first, second) = (Saying("Offline"), Saying("Offline"))
            let windows = [
                await Desk.show(Box(.vertical, [first, Label("One")])),
                await Desk.show(Box(.vertical, [second, Label("Two")])),
            ]
            first.isRevealed = true
            second.isRevealed = true
            #expect(await Desk.pump { first.size.height > 20 && second.size.height > 20 })
            #expect(first.coveredBanners.isEmpty)
            for window in windows { window.close() }
        }

        @Test("Hiding a banner while its button is focused calls onFocusLoss once")
        func keyboard() async throws {
            let banner = Banner("There was no answer.")
            banner.buttonLabel = "Try Again"
            let next = Button(label: "Next")
            var losses = 0
            banner.onFocusLoss = { [weak next] in
                losses += 1
                next?.grabFocus()
            }
            let window = await Desk.show(Box(.vertical, [banner, next]))
            let button = try #require(WidgetTree.all("GtkButton", in: banner.pointer).first)
            banner.isRevealed = true
            #expect(await Desk.pump { gtk_widget_get_mapped(button) != 0 })
            next.grabFocus()
            banner.isRevealed = false
            #expect(await Desk.pump { gtk_widget_get_mapped(button) == 0 })
            #expect(losses == 0)
            banner.isRevealed = true
            #expect(await Desk.pump { gtk_widget_grab_focus(button) != 0 })
            banner.isRevealed = false
            banner.isRevealed = false
            #expect(losses == 1)
            #expect(await Desk.pump { gtk_widget_has_focus(next.pointer) != 0 })
            window.close()
        }

        @Test("A banner that is visible when a page opens does not take the focus")
        func opening() async throws {
            let mediator = Mediator()
            mediator.register(.offline, view: OfflineView.self, store: OfflineStore.self)
            let navigation = GTKNavigation(application, title: "Test", width: 600, height: 400)
            mediator.open(.offline, (), in: navigation)
            let view = try #require(navigation.scenes.last?.view as? OfflineView)
            let window = try #require(gtk_widget_get_root(view.root.pointer))
            navigation.window.present()
            #expect(
                await Desk.pump {
                    let focus = gtk_root_get_focus(window)
                    return focus.map { gtk_widget_is_ancestor($0, view.entry.pointer) } == 1
                })
            await Desk.close(navigation.window)
        }
    }
}

extension SceneKey where Context == Void, Result == Never {
    fileprivate static var offline: Self { "offline" }
}

private final class OfflinePipeline: Pipeline {}

private final class OfflineStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(OfflinePipeline())

    init(context: Void, dependencies: Dependencies) {}
}

private final class OfflineView: WidgetView<OfflinePipeline> {
    let entry = SearchEntry(placeholder: "Search")
    private let banner = Banner("There is no network.")

    required init(pipeline: ViewEnd<OfflinePipeline>) {
        super.init(pipeline: pipeline)
        title = "Offline"
        banner.buttonLabel = "Try Again"
        banner.isRevealed = true
        root = Box(.vertical, [banner, entry])
    }
}

/// A banner that replaces others with the same word.
private final class Saying: Banner {
    var word: String

    override init(_ word: String) {
        self.word = word
        super.init(word)
    }

    override func covers(_ other: Banner) -> Bool { (other as? Saying)?.word == word }
}
