// SPDX-License-Identifier: Apache-2.0

public import Minya

public final class ListPipeline: Pipeline {
    public var rows = Rows<Item>()
    public var neverFilled = Rows<Item>()  // FINDS slot-never-written
    // Only the store, which writes it, reads it.
    public var unbound = Rows<Item>()  // FINDS slot-never-read
    public var title = Normal<String>("")  // FINDS slot-never-written
    public var hint = Distinct<String>("")  // FINDS slot-never-read
    public var query = Field<String>("")
    public var unused = Field<String>("").private()  // FINDS slot-never-written slot-never-read
    public var refresh = Input<Void>()
    public var forgotten = Input<Void>()  // FINDS input-never-sent
    public var ignored = Input<Int>()  // FINDS input-never-observed
    public var detail = Context<Item>()
    public var nextPage = Context<Item>()  // FINDS slot-never-read
    public var response = Request<Response<ListAction>>()
    public var action = Input<ListAction>()
    public var picked = Input<SceneResult<String>>()
    public var nextList = Request<Void>()
    // It can carry no value, so nothing has to observe it.
    public var nothingPicked = Input<SceneResult<Never>>()
    public var shook = Flag()  // FINDS slot-never-read
    public let banner = BannerPipeline()
    public var panel = Child<BannerPipeline>()

    public init() {}
}

public final class BannerPipeline: Pipeline {
    public var text = Normal<String>("")
    // Only the store of the outer page reads it.
    public var isOld = Normal<Bool>(false)
    public var isShown = Status<Bool>(false)  // FINDS slot-never-written

    public init() {}
}
