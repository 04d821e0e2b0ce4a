// SPDX-License-Identifier: Apache-2.0

import Minya

final class PageStore: Store {
    enum Work: String { case held, search, quick, changes }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    let context: String
    let banner: BannerStore
    var heard: [String] = []

    init(context: String, dependencies: Dependencies) {
        self.context = context
        banner = BannerStore(pipeline: pipeline.banner.store)
    }

    var children: [any SubStore] { [banner] }

    func addObservers() {
        heard.append("joined")
        pipeline.observe(\.tapped, by: self) { $0.heard.append("tapped \($1)") }
        pipeline.observe(\.picked, by: self) { $0.heard.append("picked \($1)") }
        pipeline.observe(\.pickedMaybe, by: self) { $0.heard.append("maybe \($1)") }
        pipeline.observe(\.answered, by: self) { $0.heard.append("answered \($1)") }
    }

    func load() { heard.append("loaded") }
}

final class BannerStore: SubStore {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<BannerPipeline>
    var heard: [String] = []

    init(pipeline: StoreEnd<BannerPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        heard.append("joined")
        pipeline.observe(\.pressed, by: self) { $0.heard.append("pressed \($1)") }
    }

    func load() { heard.append("loaded") }
}

final class PageController: ViewController {
    typealias Result = String

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PagePipeline>

    init(pipeline: ControllerEnd<PagePipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.perform, by: self) { $1.body($0) }
    }
}

final class PageView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<PagePipeline>
    let part: PartView
    var heard: [String] = []

    init(pipeline: ViewEnd<PagePipeline>) {
        self.pipeline = pipeline
        part = PartView(pipeline: pipeline.banner)
    }

    var subviews: [any View] { [part] }

    func addObservers() {
        pipeline.observe(\.title, by: self) { $0.heard.append("title \($1)") }
        pipeline.observe(\.shook, by: self) { $0.heard.append("shook") }
    }
}

final class PartView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<BannerPipeline>
    var heard: [String] = []

    init(pipeline: ViewEnd<BannerPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.text, by: self) { $0.heard.append("text \($1)") }
    }
}

/// Another view of the same page.
final class GridView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<PagePipeline>
    var heard: [String] = []

    init(pipeline: ViewEnd<PagePipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.title, by: self) { $0.heard.append("title \($1)") }
    }
}

/// A view of another pipeline than the page's.
final class StrangeView: View {
    let lifetime = Lifetime()
    init(pipeline: ViewEnd<BannerPipeline>) {}
}

extension SceneKey where Context == String, Result == String {
    static var page: Self { "page" }
    static var picker: Self { "picker" }
}

extension SceneKey where Context == String, Result == String? {
    static var maybePicker: Self { "maybe-picker" }
}
