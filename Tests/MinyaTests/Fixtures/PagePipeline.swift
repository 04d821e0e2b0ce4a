// SPDX-License-Identifier: Apache-2.0

import Minya

/// A pipeline with a slot of every kind.
final class PagePipeline: Pipeline {
    var title = Normal<String>("")
    var count = Normal<Int>(0)
    var note = Normal<String?>("first")
    var phase = Status<Phase>(.idle)
    var rows = Rows<Row>()
    var query = Field<String>("")
    var isOn = Field<Bool>(false)
    var shook = Flag()
    var tapped = Input<Int>()
    var refresh = Input<Void>()
    var ask = Request<String>()
    var perform = Request<Performance>()
    var next = Context<String>()
    var picked = Input<SceneResult<String>>()
    var pickedMaybe = Input<SceneResult<String?>>()
    var answered = Input<SceneResult<String>>()
    let banner = BannerPipeline()
    var preview = Child<BannerPipeline>()
    var tabs = Children<BannerPipeline>()
}

enum Phase: Equatable { case idle, loading, empty, failed }

struct Row: Identifiable, Equatable {
    let id: Int
    var text: String

    init(_ id: Int, _ text: String = "") {
        self.id = id
        self.text = text
    }
}

/// A child pipeline.
final class BannerPipeline: Pipeline {
    var text = Normal<String>("")
    var draft = Field<String>("")
    var rows = Rows<Row>()
    var rang = Flag()
    var pressed = Input<Int>()
    var wish = Request<String>()
    var target = Context<String>()
}

/// A closure that a Store sends to its controller, so that a test can call the controller.
struct Performance {
    let body: @MainActor (PageController) -> Void
}
