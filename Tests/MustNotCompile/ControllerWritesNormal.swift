// SPDX-License-Identifier: Apache-2.0
// EXPECT: Normal is written by the Store; the ViewController only reads it

import Minya

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
}

@MainActor final class Owner: Observing { let lifetime = Lifetime() }

@MainActor func page(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.title = "t"
}
