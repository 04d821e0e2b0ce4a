// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Tabs and windows")
    struct TabsAndWindows {
        private let application = Desk.application
        private let stage = Stage()
        private let answers = Answers()

        /// Opens a window with two tabs, the second of which is selected.
        private func open(width: Int = 700) async throws -> (GTKNavigation, GTKNavigation) {
            let first = GTKNavigation(Desk.application, title: "Test", width: width, height: 400)
            answers.open("first", in: first, stage)
            first.window.present()
            await Desk.pump(for: .milliseconds(200))
            let second = answers.open("second", in: first, as: .tab, stage)
            await Desk.pump(for: .milliseconds(200))
            return (first, try #require(second as? GTKNavigation))
        }

        private func view(_ navigation: GTKNavigation) throws -> ItemsView {
            try #require(navigation.scenes.last?.view as? ItemsView)
        }

        private func isSeen(_ navigation: GTKNavigation) throws -> Bool {
            gtk_widget_get_mapped(try view(navigation).root.pointer) != 0
        }

        private func tabs(_ window: Window) -> OpaquePointer? {
            WidgetTree.all("AdwTabView", in: window.pointer).first.map { OpaquePointer($0) }
        }

        private func bars(_ window: Window) -> Int {
            WidgetTree.all("AdwTabBar", in: window.pointer).count
        }

        @Test("Each tab has its own stack, and a single tab has no tab bar")
        func stacks() async throws {
            let plain = GTKNavigation(Desk.application, title: "Test")
            #expect(bars(plain.window) == 0)
            plain.window.close()
            let (first, second) = try await open()
            #expect(first.window === second.window)
            #expect(bars(first.window) == 1)
            #expect(try !isSeen(first) && isSeen(second))
            answers.open("page", in: first, stage)
            #expect(first.scenes.count == 2 && second.scenes.count == 1)
            second.back()
            #expect(second.scenes.count == 1)
            first.back()
            #expect(answers.all == ["page cancelled"])
            await Desk.close(first.window)
        }

        @Test("A tab has the title of its front page, and the window that of the selected tab")
        func titles() async throws {
            let (first, second) = try await open()
            try view(first).title = "One"
            #expect(first.window.title == "Items")
            try view(second).title = "Two"
            #expect(first.window.title == "Two")
            let view = try #require(tabs(first.window))
            func titles() -> [String] {
                (0..<2).map {
                    String(cString: adw_tab_page_get_title(adw_tab_view_get_nth_page(view, $0)))
                }
            }
            #expect(titles() == ["One", "Two"])
            try self.view(second).title = "One"
            #expect(titles() == ["One", "One (2)"])
            try self.view(first).title = "Other"
            #expect(titles() == ["Other", "One"])
            try self.view(first).title = "One"
            adw_tab_view_set_selected_page(view, adw_tab_view_get_nth_page(view, 0))
            #expect(first.window.title == "One")
            await Desk.close(first.window)
        }

        @Test("A tab has the tab title of its front page if there is one")
        func ownTitle() async throws {
            let (first, second) = try await open()
            try view(second).title = "Two"
            try view(second).tabTitle = "New"
            let tabs = try #require(self.tabs(first.window))
            func title() -> String {
                String(cString: adw_tab_page_get_title(adw_tab_view_get_nth_page(tabs, 1)))
            }
            #expect(title() == "New")
            #expect(first.window.title == "Two")
            try view(second).tabTitle = nil
            #expect(title() == "Two")
            await Desk.close(first.window)
        }

        /// Top and bottom of a widget in its window.
        private func extent(
            _ widget: UnsafeMutablePointer<GtkWidget>?, in window: Window
        ) throws -> ClosedRange<Float> {
            var bounds = graphene_rect_t()
            try #require(gtk_widget_compute_bounds(widget, window.pointer, &bounds) != 0)
            return bounds.origin.y...bounds.origin.y + bounds.size.height
        }

        /// Whether the tab bar is directly between a page's header bar and its content.
        private func isInPlace(_ navigation: GTKNavigation) throws -> Bool {
            let page = try view(navigation)
            let bar = WidgetTree.all("AdwTabBar", in: navigation.window.pointer).first
            let tabs = try extent(bar, in: navigation.window)
            let header = try extent(page.header.pointer, in: navigation.window)
            let root = try extent(page.root.pointer, in: navigation.window)
            return tabs.upperBound - tabs.lowerBound > 20
                && header.upperBound == tabs.lowerBound && tabs.upperBound == root.lowerBound
        }

        @Test(
            "The tab bar is between the header bar of the visible page and its content",
            arguments: [360, 700])
        func place(width: Int) async throws {
            let (first, second) = try await open(width: width)
            #expect(await Desk.pump { (try? isInPlace(second)) == true })
            answers.open("page", in: second, stage)
            #expect(await Desk.pump { (try? isInPlace(second)) == true })
            let view = try #require(tabs(first.window))
            adw_tab_view_set_selected_page(view, adw_tab_view_get_nth_page(view, 0))
            #expect(await Desk.pump { (try? isInPlace(first)) == true })
            let (page, window) = (try self.view(first), first.window)
            adw_tab_view_close_page(view, adw_tab_view_get_nth_page(view, 1))
            #expect(
                await Desk.pump {
                    let top = try? extent(page.root.pointer, in: window).lowerBound
                    return top != nil
                        && top == (try? extent(page.header.pointer, in: window).upperBound)
                })
            await Desk.close(first.window)
        }

        @Test("The tab bar takes no space in full screen", .enabled(if: Keys.areThere))
        func fullscreen() async throws {
            let (first, second) = try await open()
            #expect(await Desk.pump { (try? isInPlace(second)) == true })
            try await Keys.focus(first.window)
            let (page, window) = (try view(second), first.window)
            func room() -> Float? {
                guard let top = try? extent(page.root.pointer, in: window).lowerBound,
                    let bottom = try? extent(page.header.pointer, in: window).upperBound
                else { return nil }
                return top - bottom
            }
            try await Keys.setFullscreen(true)
            #expect(await Desk.pump { window.isFullscreen && room() == 0 })
            try await Keys.setFullscreen(false)
            #expect(await Desk.pump { (try? isInPlace(second)) == true })
            await Desk.close(window)
        }

        @Test("The tab bar keeps the focus while another tab is selected")
        func keyboard() async throws {
            let (first, second) = try await open()
            let bar = try #require(WidgetTree.all("AdwTabBar", in: first.window.pointer).first)
            #expect(gtk_widget_child_focus(bar, GTK_DIR_TAB_FORWARD) != 0)
            #expect(gtk_widget_get_focus_child(bar) != nil)
            let view = try #require(tabs(first.window))
            adw_tab_view_set_selected_page(view, adw_tab_view_get_nth_page(view, 0))
            #expect(
                await Desk.pump { (try? isSeen(first)) == true && (try? isInPlace(first)) == true })
            let focus = try #require(gtk_root_get_focus(gtk_widget_get_root(bar)))
            #expect(gtk_widget_is_ancestor(focus, bar) != 0)
            #expect(try !isSeen(second))
            await Desk.close(first.window)
        }

        @Test(
            "Ctrl+Tab and Ctrl+Page Down select tabs, and Ctrl+W closes one",
            .enabled(if: Keys.areThere))
        func keys() async throws {
            let (first, second) = try await open()
            try await Keys.focus(first.window)
            try await Keys.press("ctrl+Tab")
            #expect(await Desk.pump { (try? isSeen(first)) == true })
            try await Keys.press("ctrl+Next")
            #expect(await Desk.pump { (try? isSeen(second)) == true })
            answers.open("page", in: second, stage)
            await Desk.pump(for: .milliseconds(300))
            try await Keys.press("ctrl+w")
            #expect(await Desk.pump { answers.all == ["page cancelled", "second cancelled"] })
            #expect(second.scenes.isEmpty && first.scenes.count == 1)
            await Desk.pump(for: .milliseconds(400))
            try await Keys.press("ctrl+w")
            #expect(await Desk.pump { !application.windows.contains { $0 === first.window } })
            #expect(answers.all == ["page cancelled", "second cancelled", "first cancelled"])
        }

        @Test("Closing a tab or its window closes each of its scenes once", arguments: Way.allCases)
        func ways(way: Way) async throws {
            let (first, second) = try await open()
            answers.open("page", in: second, stage)
            answers.open("sheet", in: second, as: .sheet, stage)
            let view = try #require(tabs(first.window))
            switch way {
            case .button:
                let page = adw_tab_view_get_nth_page(view, 1)
                adw_tab_view_close_page(view, page)
            case .program: second.dismiss(second.scenes[0])
            case .window: first.window.close()
            }
            let expected = ["sheet cancelled", "page cancelled", "second cancelled"]
            #expect(answers.all == expected + (way == .window ? ["first cancelled"] : []))
            if way != .window { #expect(await Desk.pump { (try? isSeen(first)) == true }) }
            await Desk.close(first.window)
            #expect(answers.all == expected + ["first cancelled"])
        }

        @Test("A tab that is dragged to another window keeps its scenes")
        func dragged() async throws {
            let (first, second) = try await open()
            answers.open("page", in: second, stage)
            let old = first.window
            let view = try #require(tabs(old))
            let page = adw_tab_view_get_nth_page(view, 1)
            let other = try #require(newView(for: view))
            adw_tab_view_transfer_page(view, page, other, 0)
            #expect(second.window !== old && first.window === old)
            await Desk.pump(for: .milliseconds(300))
            #expect(second.scenes.count == 2)
            #expect(try isSeen(second) && isSeen(first))
            #expect(second.window.title == "Items")
            second.back()
            #expect(answers.all == ["page cancelled"])
            // Dragging the last tab away closes its window.
            adw_tab_view_transfer_page(view, adw_tab_view_get_nth_page(view, 0), other, 0)
            #expect(await Desk.pump { !application.windows.contains { $0 === old } })
            #expect(first.window === second.window)
            #expect(bars(first.window) == 1)
            await Desk.close(first.window)
            #expect(
                answers.all.sorted() == ["first cancelled", "page cancelled", "second cancelled"])
        }

        /// Requests the tab view of a new window, as when a tab is dropped outside of all windows.
        private func newView(for view: OpaquePointer) -> OpaquePointer? {
            var arguments = GValue()
            var result = GValue()
            g_value_init(&arguments, adw_tab_view_get_type())
            g_value_set_object(&arguments, UnsafeMutableRawPointer(view))
            g_value_init(&result, adw_tab_view_get_type())
            // The result is not unset: the handler transfers no reference that this could release.
            defer { g_value_unset(&arguments) }
            g_signal_emitv(
                &arguments, g_signal_lookup("create-window", adw_tab_view_get_type()), 0, &result)
            return g_value_get_object(&result).map { OpaquePointer($0) }
        }

        @Test("In a sheet, a scene that is opened as a tab is a page")
        func inSheet() async throws {
            let (first, second) = try await open()
            let sheet = answers.open("sheet", in: second, as: .sheet, stage)
            let page = answers.open("page", in: sheet, as: .tab, stage)
            #expect(page === sheet)
            await Desk.close(first.window)
        }

        @Test("A scene's separate window closes alone")
        func window() async throws {
            let (first, second) = try await open()
            let other = answers.open("other", in: second, as: .window, stage)
            let opened = try #require(other as? GTKNavigation)
            await Desk.pump(for: .milliseconds(200))
            #expect(opened.window !== first.window)
            #expect(application.windows.count == 2)
            await Desk.close(opened.window)
            #expect(answers.all == ["other cancelled"])
            #expect(try isSeen(second))
            await Desk.close(first.window)
        }

        @Test("A closed tab is freed, and so is a closed window")
        func frees() async throws {
            weak var tab: GTKNavigation?
            weak var kept: GTKNavigation?
            var root: Witness?
            var window: Witness?
            do {
                let (first, second) = try await open()
                (kept, tab) = (first, second)
                root = Witness(try view(second).root)
                window = Witness(first.window)
                second.dismiss(second.scenes[0])
            }
            #expect(await Desk.pump { tab == nil && root?.isGone == true })
            kept?.window.close()
            #expect(await Desk.pump { kept == nil && window?.isGone == true })
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }

        enum Way: CaseIterable { case button, program, window }
    }
}
