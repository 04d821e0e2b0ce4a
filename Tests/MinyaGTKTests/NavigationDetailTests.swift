// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Details")
    struct Details {
        private let application = Desk.application
        private let stage = Stage()
        private let answers = Answers()

        private func open(width: Int) async throws -> GTKNavigation {
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: width, height: 400)
            answers.open("list", in: navigation, stage)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(150))
            answers.open("detail", in: navigation, as: .detail, stage)
            await Desk.pump(for: .milliseconds(500))
            #expect(navigation.scenes.count == 2)
            return navigation
        }

        private func view(_ number: Int, _ navigation: GTKNavigation) throws -> ItemsView {
            try #require(navigation.scenes[number].view as? ItemsView)
        }

        private func isSeen(_ widget: Widget) -> Bool {
            gtk_widget_get_child_visible(widget.pointer) != 0
                && gtk_widget_get_mapped(widget.pointer) != 0
        }

        private func bounds(_ widget: Widget, _ navigation: GTKNavigation) -> (x: Int, width: Int) {
            var found = graphene_rect_t()
            _ = gtk_widget_compute_bounds(widget.pointer, navigation.window.pointer, &found)
            return (Int(found.origin.x), Int(found.size.width))
        }

        private func titleButtons(_ view: ItemsView) -> [Bool] {
            let bar = OpaquePointer(view.header.pointer)
            return [
                adw_header_bar_get_show_start_title_buttons(bar) != 0,
                adw_header_bar_get_show_end_title_buttons(bar) != 0,
            ]
        }

        @Test("In a wide window, a detail is beside its opener, and title buttons are at both ends")
        func beside() async throws {
            let navigation = try await open(width: 1200)
            let (list, detail) = (try view(0, navigation), try view(1, navigation))
            #expect(isSeen(list.root) && isSeen(detail.root))
            let (left, right) = (bounds(list.root, navigation), bounds(detail.root, navigation))
            #expect(left.width == 360 && right.x >= 360 && right.width >= 800, "\(left) \(right)")
            #expect(titleButtons(list) == [true, false])
            #expect(titleButtons(detail) == [false, true])
            navigation.back()
            #expect(answers.all == ["detail cancelled"])
            await Desk.pump(for: .milliseconds(100))
            #expect(bounds(list.root, navigation).width >= 1190)
            #expect(titleButtons(list) == [true, true])
            await Desk.close(navigation.window)
            #expect(answers.all == ["detail cancelled", "list cancelled"])
        }

        @Test("In a narrow window, a detail covers its opener and has a back button")
        func over() async throws {
            let navigation = try await open(width: 600)
            let (list, detail) = (try view(0, navigation), try view(1, navigation))
            #expect(!isSeen(list.root) && isSeen(detail.root))
            #expect(titleButtons(detail) == [true, true])
            let button = try #require(WidgetTree.named("Back", in: navigation.window))
            gtk_widget_activate(button.pointer)
            #expect(await Desk.pump { answers.all == ["detail cancelled"] })
            #expect(await Desk.pump { isSeen(list.root) })
            await Desk.close(navigation.window)
        }

        @Test("A detail replaces the previous one, which answers once", arguments: [600, 1200])
        func replaces(width: Int) async throws {
            let navigation = try await open(width: width)
            let list = navigation.scenes[0]
            weak let former = try view(1, navigation)
            let root = Witness(try view(1, navigation).root)
            answers.open("second", in: navigation, as: .detail, stage)
            #expect(answers.all == ["detail cancelled"])
            #expect(navigation.scenes.count == 2)
            #expect(navigation.scenes.first === list)
            #expect(await Desk.pump { former == nil })
            #expect(await Desk.pump { root.isGone })
            #expect(isSeen(try view(1, navigation).root))
            try #require(stage.stores.last).pipeline.finish.send("done")
            #expect(answers.all == ["detail cancelled", "second done"])
            await Desk.close(navigation.window)
        }

        @Test(
            "Each way back closes a detail once", .enabled(if: Keys.areThere),
            arguments: Way.allCases)
        func ways(way: Way) async throws {
            let navigation = try await open(width: 1200)
            try await Keys.focus(navigation.window)
            // The focus is in the list, and the detail is in front nevertheless.
            try view(0, navigation).grid.grid.grabFocus()
            switch way {
            case .button:
                let button = try #require(WidgetTree.named("Close", in: navigation.window))
                gtk_widget_activate(button.pointer)
            case .altLeft: try await Keys.press("alt+Left")
            case .escape: try await Keys.press("Escape")
            case .mouse: try await Keys.click(button: 8)
            case .program: navigation.back()
            case .result: try #require(stage.stores.last).pipeline.finish.send("done")
            case .window: navigation.window.close()
            }
            let expected = way == .result ? "detail done" : "detail cancelled"
            #expect(await Desk.pump { answers.all.first == expected })
            #expect(navigation.scenes.count == (way == .window ? 0 : 1))
            await Desk.close(navigation.window)
            #expect(answers.all == [expected, "list cancelled"])
        }

        @Test("A detail is closed together with its opener, and before it")
        func opener() async throws {
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: 1200, height: 400)
            answers.open("start", in: navigation, stage)
            answers.open("list", in: navigation, stage)
            answers.open("detail", in: navigation, as: .detail, stage)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(400))
            let button = try #require(WidgetTree.named("Back", in: navigation.window))
            gtk_widget_activate(button.pointer)
            #expect(await Desk.pump { answers.all == ["detail cancelled", "list cancelled"] })
            await Desk.close(navigation.window)
        }

        @Test("A page that is opened over a detail and its opener hides both until it is closed")
        func pageOverBoth() async throws {
            let navigation = try await open(width: 1200)
            let (list, detail) = (try view(0, navigation), try view(1, navigation))
            answers.open("page", in: navigation, stage)
            await Desk.pump(for: .milliseconds(500))
            #expect(!isSeen(list.root) && !isSeen(detail.root))
            navigation.back()
            #expect(await Desk.pump { isSeen(list.root) && isSeen(detail.root) })
            #expect(answers.all == ["page cancelled"])
            await Desk.close(navigation.window)
        }

        @Test("All scenes stay open when the window becomes narrow and wide again")
        func resized() async throws {
            let navigation = try await open(width: 1200)
            let scenes = navigation.scenes.map(\.id)
            let (list, detail) = (try view(0, navigation), try view(1, navigation))
            list.grid.grid.grabFocus()
            for (width, isBeside) in [(600, false), (360, false), (1000, true), (500, false)] {
                resize(navigation, width)
                #expect(
                    await Desk.pump {
                        width - 20...width ~= navigation.window.size.width && isSeen(detail.root)
                            && isSeen(list.root) == isBeside
                    }, "\(width)")
                await Desk.pump(for: .milliseconds(300))
                #expect(titleButtons(detail) == [!isBeside, true])
                #expect(bounds(detail.root, navigation).width <= width)
                #expect(navigation.scenes.map(\.id) == scenes)
            }
            // The focus does not stay in a hidden page.
            #expect(WidgetTree.holdsFocus(detail.root))
            #expect(answers.all.isEmpty)
            navigation.back()
            #expect(await Desk.pump { isSeen(list.root) })
            resize(navigation, 1200)
            #expect(await Desk.pump { bounds(list.root, navigation).width >= 1180 })
            await Desk.close(navigation.window)
        }

        @Test("A page and its detail share any width, and the window's minimum size is unchanged")
        func widths() async throws {
            let navigation = try await open(width: 1200)
            let (list, detail) = (try view(0, navigation), try view(1, navigation))
            for (width, share) in [(910, 360), (1600, 480), (3840, 560)] {
                // A window becomes larger than the display only if its minimum size requires it.
                navigation.window.setSizeRequest(width: width, height: 294)
                resize(navigation, width)
                #expect(
                    await Desk.pump {
                        abs(bounds(list.root, navigation).width - share) <= 5
                            && width - 20...width + 20 ~= navigation.window.size.width
                    }, "\(width): \(bounds(list.root, navigation))")
                let room = navigation.window.size.width
                #expect(bounds(detail.root, navigation).width >= room - share - 20)
            }
            navigation.window.setSizeRequest(width: 360, height: 294)
            var least = (width: gint(0), height: gint(0))
            gtk_widget_measure(
                navigation.window.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least.width, nil, nil,
                nil)
            gtk_widget_measure(
                navigation.window.pointer, GTK_ORIENTATION_VERTICAL, -1, &least.height, nil, nil,
                nil)
            #expect(least.width == 360 && least.height == 294, "\(least)")
            await Desk.close(navigation.window)
        }

        private func resize(_ navigation: GTKNavigation, _ width: Int) {
            let window = UnsafeMutableRawPointer(navigation.window.pointer)
            gtk_window_set_default_size(
                window.assumingMemoryBound(to: GtkWindow.self), gint(width), 400)
        }

        @Test("The focus stays in the list beside a detail; F6 moves it to the detail and back")
        func keyboard() async throws {
            guard Keys.areThere else { return }
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: 1200, height: 400)
            answers.open("list", in: navigation, stage)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(200))
            try await Keys.focus(navigation.window)
            let list = try view(0, navigation)
            list.grid.grid.grabFocus()
            answers.open("detail", in: navigation, as: .detail, stage)
            await Desk.pump(for: .milliseconds(400))
            let detail = try view(1, navigation)
            #expect(WidgetTree.holdsFocus(list.grid))
            try await Keys.press("F6")
            #expect(WidgetTree.holdsFocus(detail.root))
            try await Keys.press("F6")
            #expect(WidgetTree.holdsFocus(list.grid))
            try await Keys.press("F6")
            detail.grid.grid.grabFocus()
            try await Keys.press("Escape")
            #expect(await Desk.pump { navigation.scenes.count == 1 })
            #expect(await Desk.pump { WidgetTree.holdsFocus(list.grid) })
            await Desk.close(navigation.window)
        }

        @Test("A closed detail is freed with its widgets", arguments: [600, 1200])
        func frees(width: Int) async throws {
            let navigation = try await open(width: width)
            weak let scene = navigation.scenes.last
            let root = Witness(try view(1, navigation).root)
            navigation.back()
            #expect(await Desk.pump { scene == nil && root.isGone })
            await Desk.close(navigation.window)
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }

        enum Way: CaseIterable { case button, altLeft, escape, mouse, program, result, window }
    }
}
