// SPDX-License-Identifier: Apache-2.0

import Minya

// A page and its parts, compiled together with every file of the parent folder.

struct Photo: Identifiable, Equatable { let id: Int }

final class PagePipeline: Pipeline {
    var title = Normal<String>("")
    var phase = Status<Int>(0)
    var photos = Rows<Photo>()
    var query = Field<String>("")
    var shook = Flag()
    var selection = Input<Int>()
    var refresh = Input<Void>()
    var ask = Request<String>()
    var detail = Context<Int>()
    var picked = Input<SceneResult<String>>()
    var pickedNumber = Input<SceneResult<Int>>()
    let banner = BannerPipeline()
    var preview = Child<BannerPipeline>()
    var tabs = Children<BannerPipeline>()
}

final class BannerPipeline: Pipeline {
    var title = Normal<String>("")
    var lines = Rows<Photo>()
    var rang = Flag()
}

final class OtherPipeline: Pipeline {
    var picked = Input<SceneResult<String>>()
}

final class PageStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    init(context: Int, dependencies: Dependencies) {}
}

final class PageView: View {
    let lifetime = Lifetime()
    init(pipeline: ViewEnd<PagePipeline>) {}
}

final class OtherView: View {
    let lifetime = Lifetime()
    init(pipeline: ViewEnd<OtherPipeline>) {}
}

final class PageController: ViewController {
    typealias Result = String
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PagePipeline>
    init(pipeline: ControllerEnd<PagePipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Int, Result == String {
    static var page: Self { "page" }
}

@MainActor final class Owner: Observing { let lifetime = Lifetime() }
